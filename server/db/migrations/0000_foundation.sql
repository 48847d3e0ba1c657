-- Likeness of names in the participant search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"subject" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"target" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_codes_subject_purpose_pk" PRIMARY KEY("subject","purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_counters" (
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_counters_subject_kind_pk" PRIMARY KEY("subject","kind")
);
--> statement-breakpoint
CREATE TABLE "identity_devices" (
	"device_key" text PRIMARY KEY NOT NULL,
	"device_group_key" text NOT NULL,
	"sub" uuid NOT NULL,
	"name" text,
	"srp_salt" text,
	"sealed_srp_verifier" text,
	"remembered_at" timestamp with time zone,
	"last_ip_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_authenticated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"wrapped" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"device_key" text,
	"authenticated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "identity_sessions_refresh_token_hash_unique" UNIQUE("refresh_token_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"srp_salt" text NOT NULL,
	"sealed_srp_verifier" text NOT NULL,
	"sealed_totp_secret" text,
	"sealed_pending_totp_secret" text,
	"totp_last_step" bigint,
	"totp_enabled" boolean DEFAULT false NOT NULL,
	"sms_mfa_enabled" boolean DEFAULT false NOT NULL,
	"preferred_mfa" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requesting_type" text NOT NULL,
	"requesting_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text NOT NULL,
	"state_changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"first_visible_sequence" integer DEFAULT 1 NOT NULL,
	"display_type" text NOT NULL,
	"display_id" uuid NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_readings" (
	"participant_id" uuid NOT NULL,
	"up_to_sequence" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"reader_user_id" uuid NOT NULL,
	CONSTRAINT "conversation_readings_participant_id_up_to_sequence_pk" PRIMARY KEY("participant_id","up_to_sequence")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer NOT NULL,
	"last_creator_type" text NOT NULL,
	"last_creator_id" uuid NOT NULL,
	"preview" text NOT NULL,
	"participants_count" integer NOT NULL,
	"heading_words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_boxes" (
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"inbox_count" integer DEFAULT 0 NOT NULL,
	"trash_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_boxes_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"creator_type" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"acting_user_id" uuid,
	"message_text" text NOT NULL,
	"plain_text" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "associate_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"role_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_admin_role" boolean DEFAULT false NOT NULL,
	"permission_keys" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"display_name" text NOT NULL,
	"about" text,
	"email_address" text NOT NULL,
	"avatar_url" text,
	"private" boolean DEFAULT false NOT NULL,
	"deactivated" boolean DEFAULT false NOT NULL,
	"parent_organization_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_admin_role" boolean DEFAULT false NOT NULL,
	"permission_keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "site_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "site_user_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "site_user_invitations_email_address_unique" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "site_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"affiliation" text,
	"role_id" uuid,
	CONSTRAINT "site_users_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "adjuster_license_counts" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"num_licenses" integer NOT NULL,
	CONSTRAINT "adjuster_license_counts_user_id_country_id_pk" PRIMARY KEY("user_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "handles" (
	"handle_key" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"country_id" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"municipality" text,
	"admin_area1_id" text,
	"admin_area2_id" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"start_date" date,
	"end_date" date
);
--> statement-breakpoint
CREATE TABLE "assumed_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_user_id" uuid NOT NULL,
	"target_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "assumed_identities_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"user_id" uuid NOT NULL,
	"assumed_by_user_id" uuid,
	"request_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"device_key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_sub" text NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"middle_name" text,
	"suffix" text,
	"birth_date" date,
	"cell_phone_country_code" integer,
	"cell_phone_number" text,
	"company_name" text,
	"company_title" text,
	"about" text,
	"work_codes" text[] DEFAULT '{}' NOT NULL,
	"avatar_url" text,
	"private" boolean DEFAULT false NOT NULL,
	"deactivated" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_identity_sub_unique" UNIQUE("identity_sub"),
	CONSTRAINT "users_email_address_unique" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "evolve_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_legacy_ui_in_maintenance_mode" boolean DEFAULT false NOT NULL,
	"legacy_ui_in_maintenance_mode_message" text
);
--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_readings" ADD CONSTRAINT "conversation_readings_participant_id_conversation_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."conversation_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD CONSTRAINT "associate_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD CONSTRAINT "associate_invitations_role_id_organization_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."organization_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_role_id_organization_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."organization_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_roles" ADD CONSTRAINT "organization_roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_organization_id_organizations_id_fk" FOREIGN KEY ("parent_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_user_invitations" ADD CONSTRAINT "site_user_invitations_role_id_site_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."site_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_role_id_site_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."site_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_license_counts" ADD CONSTRAINT "adjuster_license_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assumed_identities" ADD CONSTRAINT "assumed_identities_staff_user_id_users_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assumed_identities" ADD CONSTRAINT "assumed_identities_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_challenges_expires" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_expires" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_counters_updated" ON "identity_counters" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_devices_sub" ON "identity_devices" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_sessions_sub" ON "identity_sessions" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_sessions_expires" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_email" ON "identity_users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "dev_inbox_newest" ON "dev_inbox" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree ("requesting_type","requesting_id","target_type","target_id");--> statement-breakpoint
CREATE INDEX "connections_target" ON "connections" USING btree ("target_type","target_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_participants_pair" ON "conversation_participants" USING btree ("conversation_id","entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_box" ON "conversation_participants" USING btree ("entity_type","entity_id","last_message_at" DESC NULLS FIRST,"conversation_id") WHERE "conversation_participants"."left_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_participants_trash" ON "conversation_participants" USING btree ("entity_type","entity_id","last_message_at" DESC NULLS FIRST,"conversation_id") WHERE "conversation_participants"."left_at" is null and "conversation_participants"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("entity_type","entity_id","trashed_at") WHERE "conversation_participants"."unread_count" > 0 and "conversation_participants"."left_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_heading_words" ON "conversations" USING gin ("heading_words");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sequence" ON "messages" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "associate_invitations_email" ON "associate_invitations" USING btree ("email_address");--> statement-breakpoint
CREATE INDEX "associate_invitations_organization" ON "associate_invitations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_members_role" ON "organization_members" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "organization_roles_organization" ON "organization_roles" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_organization_id");--> statement-breakpoint
CREATE INDEX "site_users_role" ON "site_users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "handles_entity" ON "handles" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "addresses_owner" ON "addresses" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "assumed_identities_staff" ON "assumed_identities" USING btree ("staff_user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_entries_assumed" ON "audit_entries" USING btree ("assumed_by_user_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("user_id");