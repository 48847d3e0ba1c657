CREATE TABLE "legacy_claim_notes" (
	"system_id" integer NOT NULL,
	"claim_id" text NOT NULL,
	"position" integer NOT NULL,
	"written_date" date NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "legacy_claim_notes_system_id_claim_id_position_pk" PRIMARY KEY("system_id","claim_id","position")
);
--> statement-breakpoint
ALTER TABLE "legacy_companies" ADD COLUMN "logo" text;