ALTER TABLE "chat_files" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "shown_size_bytes" bigint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "shown_sha256" text;