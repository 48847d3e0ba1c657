CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"successor_hash" text,
	"sealed_successor" text
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP CONSTRAINT "identity_sessions_refresh_token_hash_unique";--> statement-breakpoint
ALTER TABLE "dev_inbox" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_session_id_identity_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_session" ON "identity_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "adjuster_licenses_in_region" ON "adjuster_licenses" USING btree ("region_id","expiration_date");--> statement-breakpoint
INSERT INTO "identity_refresh_tokens" ("token_hash", "session_id") SELECT "refresh_token_hash", "id" FROM "identity_sessions";--> statement-breakpoint
ALTER TABLE "identity_sessions" DROP COLUMN "refresh_token_hash";--> statement-breakpoint
ALTER TABLE "dev_inbox" ADD CONSTRAINT "dev_inbox_key_unique" UNIQUE("key");