CREATE TABLE "chat_answers_under_way" (
	"user_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"writer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_answers_under_way_user_id_question_key_pk" PRIMARY KEY("user_id","question_key")
);
--> statement-breakpoint
ALTER TABLE "chat_answers_under_way" ADD CONSTRAINT "chat_answers_under_way_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;