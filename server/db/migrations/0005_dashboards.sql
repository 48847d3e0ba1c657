CREATE TABLE "dashboard_settings" (
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text NOT NULL,
	CONSTRAINT "dashboard_settings_owner_type_owner_id_pk" PRIMARY KEY("owner_type","owner_id")
);
--> statement-breakpoint
CREATE TABLE "quick_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"icon_instance_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quick_links_owner" ON "quick_links" USING btree ("owner_type","owner_id");