-- A name has one site role from here on, in any letter case: roles of the same name get a number.
UPDATE "site_roles" r SET "name" = r."name" || ' ' || n."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY lower("name") ORDER BY "id") AS "number" FROM "site_roles"
) n WHERE n."id" = r."id" AND n."number" > 1;--> statement-breakpoint
CREATE TABLE "test_data_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps_total" integer NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_roles" DROP CONSTRAINT "site_roles_name_unique";--> statement-breakpoint
ALTER TABLE "site_roles" ADD COLUMN "category_id" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_roles" ADD COLUMN "last_modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "site_user_invitations" ADD COLUMN "affiliation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_user_invitations" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "test_data_runs" ADD CONSTRAINT "test_data_runs_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_data_runs_started" ON "test_data_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "test_data_runs_started_by" ON "test_data_runs" USING btree ("started_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_roles_name" ON "site_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin (lower("email_address") gin_trgm_ops);