CREATE TABLE "file_renditions" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"has_thumbnail" boolean NOT NULL,
	"has_viewing" boolean NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "avatar_url";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar_url";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "avatar_instance_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "banner_instance_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_instance_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banner_instance_id" uuid;