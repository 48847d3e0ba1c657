ALTER TABLE "legacy_exchange_tokens" ALTER COLUMN "legacy_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "claim_number" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "insured" text;