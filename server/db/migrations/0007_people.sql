CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"audience" text[] NOT NULL,
	"sms_send_as_bulk" boolean NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_recipient_id" uuid,
	"addressed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "connection_requests" (
	"requesting_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"requested_at" timestamp with time zone[] NOT NULL,
	"ignored_at" timestamp with time zone,
	CONSTRAINT "connection_requests_requesting_id_target_id_pk" PRIMARY KEY("requesting_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"followed_type" text NOT NULL,
	"followed_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "message_notice_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"notification_id" uuid NOT NULL,
	"transport" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_deliveries_notification_id_transport_pk" PRIMARY KEY("notification_id","transport")
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"in_app_text" text NOT NULL,
	"associated_url" text,
	"related_entity_type" text NOT NULL,
	"related_entity_id" uuid NOT NULL,
	"target_entity_id" uuid,
	"email_subject" text,
	"email_html" text,
	"email_text" text,
	"sms_text" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"in_app" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"email_digest_hourly" boolean NOT NULL,
	"email_digest_daily" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from_minute" smallint,
	"quiet_until_minute" smallint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"recipient_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"in_app" boolean NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_id_notification_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."notification_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_user_id_users_id_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_organization" ON "announcements" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "announcements_creator" ON "announcements" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at") WHERE state = 'Pending';--> statement-breakpoint
CREATE INDEX "notification_events_target" ON "notification_events" USING btree ("target_entity_id");--> statement-breakpoint
CREATE INDEX "notification_events_created" ON "notification_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","recipient_user_id");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree ("recipient_user_id","created_at");--> statement-breakpoint
-- Two parties had two rows when each asked the other: the one that says more stays.
DELETE FROM "connections" a USING "connections" b WHERE a."requesting_id" = b."target_id" AND a."target_id" = b."requesting_id"
  AND (array_position(array['Connected', 'Pending', 'Ignored'], a."state"), a."id") > (array_position(array['Connected', 'Pending', 'Ignored'], b."state"), b."id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_parties" ON "connections" USING btree (least("requesting_id", "target_id"),greatest("requesting_id", "target_id"));--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING brin ("created_at");