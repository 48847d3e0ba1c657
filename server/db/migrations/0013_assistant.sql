CREATE TABLE "legacy_claims" (
	"system_id" integer NOT NULL,
	"claim_id" text NOT NULL,
	"acid" integer NOT NULL,
	"claim_number" text NOT NULL,
	"branch" text,
	"adjuster_id" text,
	"claims_rep_id" text,
	"insured_company" text,
	"insured_first_name" text,
	"insured_last_name" text,
	"loss_city" text,
	"loss_state" text,
	"client_company" text,
	"client_file_id" text,
	"received_date" date NOT NULL,
	"due_date" date,
	CONSTRAINT "legacy_claims_system_id_claim_id_pk" PRIMARY KEY("system_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "legacy_companies" (
	"system_id" integer NOT NULL,
	"acid" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "legacy_companies_system_id_acid_pk" PRIMARY KEY("system_id","acid")
);
--> statement-breakpoint
CREATE TABLE "legacy_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system_id" integer NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_users" (
	"system_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"acid" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"branch" text,
	"client_company" text,
	"client_company_city" text,
	"client_company_state" text,
	CONSTRAINT "legacy_users_system_id_user_id_pk" PRIMARY KEY("system_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_custom_instructions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"about" text NOT NULL,
	"response_targeting" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_conversation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_clippings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_exchange_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"system_id" integer NOT NULL,
	"legacy_user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_links" (
	"system_id" integer NOT NULL,
	"legacy_user_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"invitation_id" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legacy_links_system_id_legacy_user_id_pk" PRIMARY KEY("system_id","legacy_user_id"),
	CONSTRAINT "legacy_links_invitation" UNIQUE("invitation_id")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "function_name" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "rating" text DEFAULT 'None' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "footnotes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_custom_instructions" ADD CONSTRAINT "chat_custom_instructions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_clippings" ADD CONSTRAINT "prompt_clippings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legacy_links" ADD CONSTRAINT "legacy_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legacy_claims_company" ON "legacy_claims" USING btree ("system_id","acid","due_date");--> statement-breakpoint
CREATE INDEX "chat_files_user" ON "chat_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "prompt_clippings_user" ON "prompt_clippings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "legacy_exchange_tokens_expiry" ON "legacy_exchange_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "legacy_links_user" ON "legacy_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_role_date" ON "chat_messages" USING btree ("role","date_time_utc");