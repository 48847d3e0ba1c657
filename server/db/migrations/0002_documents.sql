CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"claim_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_claim_key_unique" UNIQUE("claim_key")
);
--> statement-breakpoint
CREATE TABLE "document_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"assumed_by_id" uuid,
	"before" text,
	"after" text,
	"version_number" integer,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "folders_name" UNIQUE NULLS NOT DISTINCT("owner_type","owner_id","parent_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "discarded_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"discarded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "files_owner";--> statement-breakpoint
ALTER TABLE "file_instances" ADD COLUMN "origin" text DEFAULT 'Uploaded' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_instances" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file_instances" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "file_instances" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "file_instances" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_organization" ON "claims" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "document_events_file" ON "document_events" USING btree ("file_id","occurred_at");--> statement-breakpoint
CREATE INDEX "document_events_instance" ON "document_events" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "discarded_contents_at" ON "discarded_contents" USING btree ("discarded_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_type","owner_id","folder_id");