CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_requested_by" ON "erasures" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "security_events_occurred" ON "security_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "history_logs_changed" ON "history_logs" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "assumed_identities_started" ON "assumed_identities" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "audit_entries_occurred" ON "audit_entries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("updated_at") WHERE "users"."deactivated";--> statement-breakpoint
-- The erasure of a person's data replaces what names them. It says so for its own transaction; nothing is ever deleted.
CREATE OR REPLACE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'history_changes' AND current_setting('evolve.erases_history', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of the history are neither changed nor deleted.' USING ERRCODE = 'restrict_violation';
END $$;
