CREATE TABLE "organization_business_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"line" text NOT NULL,
	"text" text,
	"specialty" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "display_position" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tagline" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "website_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "x_profile_link" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "linkedin_profile_link" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "facebook_profile_link" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "conversation_insurance_profile_link" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "number_of_employees" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "year_founded" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "display_phone_country_code" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "display_phone_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "callouts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_business_lines" ADD CONSTRAINT "organization_business_lines_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_business_lines_organization" ON "organization_business_lines" USING btree ("organization_id");