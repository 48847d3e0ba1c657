CREATE TABLE "assistant_tokens" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_tokens_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "file_text_parts" (
	"storage_key" text NOT NULL,
	"position" integer NOT NULL,
	"place" text,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', text)) STORED NOT NULL,
	CONSTRAINT "file_text_parts_storage_key_position_pk" PRIMARY KEY("storage_key","position")
);
--> statement-breakpoint
CREATE INDEX "file_text_parts_search" ON "file_text_parts" USING gin ("search");