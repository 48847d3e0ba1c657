CREATE TABLE "adjuster_appointments" (
	"user_id" uuid NOT NULL,
	"region_id" text NOT NULL,
	"position" integer NOT NULL,
	"company_name" text NOT NULL,
	"line_of_authority_id" text,
	"status" text NOT NULL,
	"renewal_date" date,
	CONSTRAINT "adjuster_appointments_user_id_region_id_position_pk" PRIMARY KEY("user_id","region_id","position")
);
--> statement-breakpoint
CREATE TABLE "adjuster_licenses" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"region_id" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"original_issue_date" date,
	"expiration_date" date,
	"kind_id" text NOT NULL,
	"active" boolean NOT NULL,
	"adjuster_alias" text,
	"supervising_entity" text,
	"designation" text NOT NULL,
	CONSTRAINT "adjuster_licenses_user_id_region_id_number_pk" PRIMARY KEY("user_id","region_id","number")
);
--> statement-breakpoint
CREATE TABLE "adjuster_licensing" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"registry_number" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"middle_name" text,
	"suffix" text,
	"birth_date" date,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adjuster_licensing_user_id_country_id_pk" PRIMARY KEY("user_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "licensing_regions" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"region_id" text NOT NULL,
	"position" integer NOT NULL,
	"full_name_alias" text,
	CONSTRAINT "licensing_regions_user_id_region_id_pk" PRIMARY KEY("user_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relationship" text NOT NULL,
	"cell_phone_country_code" integer NOT NULL,
	"cell_phone_number" text NOT NULL,
	"other_phone_country_code" integer,
	"other_phone_number" text,
	"email" text,
	"country_id" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"municipality" text,
	"admin_area1_id" text,
	"admin_area2_id" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "emergency_contacts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
DROP TABLE "adjuster_license_counts" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_phone_country_code" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_phone_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "secondary_email_address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "x_profile_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "linkedin_profile_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "facebook_profile_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "conversation_insurance_profile_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adjuster_appointments" ADD CONSTRAINT "adjuster_appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_appointments" ADD CONSTRAINT "adjuster_appointments_region" FOREIGN KEY ("user_id","region_id") REFERENCES "public"."licensing_regions"("user_id","region_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_licenses" ADD CONSTRAINT "adjuster_licenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_licenses" ADD CONSTRAINT "adjuster_licenses_region" FOREIGN KEY ("user_id","region_id") REFERENCES "public"."licensing_regions"("user_id","region_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_licensing" ADD CONSTRAINT "adjuster_licensing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensing_regions" ADD CONSTRAINT "licensing_regions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensing_regions" ADD CONSTRAINT "licensing_regions_licensing" FOREIGN KEY ("user_id","country_id") REFERENCES "public"."adjuster_licensing"("user_id","country_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjuster_licenses_expiration" ON "adjuster_licenses" USING btree ("user_id","expiration_date");