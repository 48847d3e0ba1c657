CREATE TABLE "site_administrator_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "site_administrator_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "site_administrator_links" ADD CONSTRAINT "site_administrator_links_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_administrator_links_expiry" ON "site_administrator_links" USING btree ("expires_at");--> statement-breakpoint
-- The roles that every installation starts with: server/modules/permissions/standard-roles.ts.
INSERT INTO "site_roles" ("id", "name", "category_id", "is_admin_role", "permission_keys") VALUES
	('00000000-0000-4000-8000-0000000a0001', 'Site Administrator', 'administration', true, '{}'),
	('00000000-0000-4000-8000-0000000a0002', 'Support', 'support', false, '{SocialUser_Account_R,SocialUser_Profile_R,SocialUser_Assume_R,Site_OrgAcct_R,Site_OrgProfile_R,Site_OrgDashboard_R,Site_OrgMsgs_R,Site_User_R}'),
	('00000000-0000-4000-8000-0000000a0003', 'Billing', 'billing', false, '{Site_OrgAcct_R,Site_OrgProfile_R,Site_OrgHierarchy_R,Site_OrgBilling_R,Site_OrgBilling_U}'),
	('00000000-0000-4000-8000-0000000a0004', 'Read only', 'other', false, '{Site_OrgHierarchy_R,Site_OrgAcct_R,Site_OrgDashboard_R,Site_OrgProfile_R,Site_OrgAssoc_R,Site_OrgAssocInv_R,Site_OrgRoles_R,Site_OrgNetwork_R,Site_OrgNotification_R,Site_OrgBilling_R,Site_User_R,Site_Inv_R,Site_Role_R,System_Notifications_R,Site_Hist_R,SocialUser_Account_R,SocialUser_Profile_R}')
ON CONFLICT DO NOTHING;
