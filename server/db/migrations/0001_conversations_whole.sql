CREATE TABLE "client_mutations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"what" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_mutations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_drafts" (
	"user_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"draft_key" text NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_drafts_user_id_entity_type_entity_id_draft_key_pk" PRIMARY KEY("user_id","entity_type","entity_id","draft_key")
);
--> statement-breakpoint
CREATE TABLE "conversation_labellings" (
	"participant_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"is_trashed" boolean NOT NULL,
	CONSTRAINT "conversation_labellings_participant_id_label_id_pk" PRIMARY KEY("participant_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"color_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"conversation_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_sealing_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealing_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"requests_count" integer NOT NULL,
	CONSTRAINT "assistant_usage_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"chat_conversation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"open_ai_thread_id" text,
	"cumulative_tokens" integer DEFAULT 0 NOT NULL,
	"chat_conversation_source" text,
	"chat_conversation_type" text NOT NULL,
	"conversation_name" text,
	"metadata" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_message_id" uuid PRIMARY KEY NOT NULL,
	"chat_conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"date_time_utc" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"file_name" text NOT NULL,
	"ascii_file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"virus_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "message_attachments_message_id_position_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_attachments_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "upload_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"related_type" text NOT NULL,
	"related_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_access_level" text,
	"updates_file_id" uuid,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"parts_count" integer NOT NULL,
	"expected_sha256" text,
	"storage_key" text NOT NULL,
	"storage_upload_id" text,
	"state" text NOT NULL,
	"sha256" text,
	"mime_type" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
DROP INDEX "conversation_participants_unread";--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD COLUMN "label_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "caused_by_type" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "caused_by_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_labellings" ADD CONSTRAINT "conversation_labellings_participant_id_conversation_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."conversation_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_labellings" ADD CONSTRAINT "conversation_labellings_label_id_conversation_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."conversation_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD CONSTRAINT "conversation_labels_parent_id_conversation_labels_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."conversation_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_conversation_id_chat_conversations_chat_conversation_id_fk" FOREIGN KEY ("chat_conversation_id") REFERENCES "public"."chat_conversations"("chat_conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_instances" ADD CONSTRAINT "file_instances_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_instances" ADD CONSTRAINT "file_instances_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD CONSTRAINT "upload_tokens_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_mutations_done" ON "client_mutations" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "conversation_labellings_page" ON "conversation_labellings" USING btree ("label_id","is_trashed","last_message_at" DESC NULLS FIRST,"conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_labels_box" ON "conversation_labels" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "conversation_labels_parent" ON "conversation_labels" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_user" ON "chat_conversations" USING btree ("user_id","chat_conversation_type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_sequence" ON "chat_messages" USING btree ("chat_conversation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "file_instances_version" ON "file_instances" USING btree ("file_id","version_number");--> statement-breakpoint
CREATE UNIQUE INDEX "file_instances_current" ON "file_instances" USING btree ("file_id") WHERE "file_instances"."is_current";--> statement-breakpoint
CREATE INDEX "file_instances_content" ON "file_instances" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_instances_uploader" ON "file_instances" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "file_instances_unscanned" ON "file_instances" USING btree ("uploaded_at") WHERE "file_instances"."virus_status" in ('Pending', 'ScanFailed');--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "upload_tokens_upload" ON "upload_tokens" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_expired" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("uploader_id") WHERE "uploads"."state" <> 'Consumed';--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "conversation_participants_trashed" ON "conversation_participants" USING btree ("trashed_at") WHERE "conversation_participants"."left_at" is null and "conversation_participants"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "associate_invitations_role" ON "associate_invitations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "site_user_invitations_role" ON "site_user_invitations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "assumed_identities_target" ON "assumed_identities" USING btree ("target_user_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("entity_type","entity_id","last_message_at" DESC NULLS FIRST,"conversation_id","trashed_at") WHERE "conversation_participants"."unread_count" > 0 and "conversation_participants"."left_at" is null;