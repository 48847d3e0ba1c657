-- An invitation without an address cannot be accepted: those of the embedded claims system are made again.
DELETE FROM "legacy_invitations";--> statement-breakpoint
ALTER TABLE "legacy_invitations" ADD COLUMN "email_address" text NOT NULL;
