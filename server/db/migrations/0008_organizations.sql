-- An address has one invitation of an organization from here on, and a name one role: the newest invitation stays, roles get a number.
DELETE FROM "associate_invitations" a USING "associate_invitations" b
  WHERE b."organization_id" = a."organization_id" AND b."email_address" = a."email_address" AND (b."sent_at", b."id") > (a."sent_at", a."id");--> statement-breakpoint
UPDATE "organization_roles" r SET "name" = r."name" || ' ' || n."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "organization_id", lower("name") ORDER BY "id") AS "number" FROM "organization_roles"
) n WHERE n."id" = r."id" AND n."number" > 1;--> statement-breakpoint
CREATE TABLE "organization_representatives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"types" text[] NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"suffix" text,
	"title" text NOT NULL,
	"email_address" text NOT NULL,
	"cell_phone_country_code" integer NOT NULL,
	"cell_phone_number" text NOT NULL,
	"work_phone_country_code" integer,
	"work_phone_number" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "organization_roles_organization";--> statement-breakpoint
DROP INDEX "associate_invitations_organization";--> statement-breakpoint
ALTER TABLE "associate_invitations" ALTER COLUMN "role_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD COLUMN "display_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD COLUMN "status" text DEFAULT 'Invited' NOT NULL;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "email_address" text;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "display_on_profile" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization_roles" ADD COLUMN "category_id" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "main_phone_country_code" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "main_phone_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "conversation_insurance_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "legacy_system_id" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "legacy_acid" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_representatives" ADD CONSTRAINT "organization_representatives_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_representatives_organization" ON "organization_representatives" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_roles_name" ON "organization_roles" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "organizations_created_by" ON "organizations" USING btree ("created_by_id","created_at");--> statement-breakpoint
CREATE INDEX "organizations_display_name_trigrams" ON "organizations" USING gin (lower("display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_legal_name_trigrams" ON "organizations" USING gin (lower("legal_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_legacy_company" ON "organizations" USING btree ("legacy_system_id","legacy_acid");--> statement-breakpoint
CREATE UNIQUE INDEX "associate_invitations_organization" ON "associate_invitations" USING btree ("organization_id","email_address");--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_id_unique" UNIQUE("id");