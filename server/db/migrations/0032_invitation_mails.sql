CREATE TABLE "associate_invitation_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"mails_count" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "associate_invitation_mails" ADD CONSTRAINT "associate_invitation_mails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "associate_invitation_mails_organization" ON "associate_invitation_mails" USING btree ("organization_id","sent_at");