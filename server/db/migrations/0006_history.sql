CREATE TABLE "history_changes" (
	"log_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"area" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"entity_value" text NOT NULL,
	"change_type" text NOT NULL,
	"field_name" text,
	"old_value" text,
	"new_value" text,
	CONSTRAINT "history_changes_log_id_position_pk" PRIMARY KEY("log_id","position")
);
--> statement-breakpoint
CREATE TABLE "history_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"is_by_staff" boolean NOT NULL,
	"assumed_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "history_changes" ADD CONSTRAINT "history_changes_log_id_history_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."history_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_logs" ADD CONSTRAINT "history_logs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_logs" ADD CONSTRAINT "history_logs_assumed_by_id_users_id_fk" FOREIGN KEY ("assumed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_changes_owner" ON "history_changes" USING btree ("owner_id","log_id");--> statement-breakpoint
CREATE INDEX "history_changes_entity" ON "history_changes" USING btree ("entity_id","log_id");--> statement-breakpoint
CREATE INDEX "history_logs_actor" ON "history_logs" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "history_logs_assumed" ON "history_logs" USING btree ("assumed_by_id");--> statement-breakpoint
CREATE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the history are neither changed nor deleted.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "history_logs_unchanged" BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_logs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_history_change"();--> statement-breakpoint
CREATE TRIGGER "history_changes_unchanged" BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_history_change"();
