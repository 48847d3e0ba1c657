CREATE TABLE "person_names" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_data_runs" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "person_names_trigrams" ON "person_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "handles_key_trigrams" ON "handles" USING gin ("handle_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_beginnings" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_surname_beginnings" ON "users" USING btree (lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_company_trigrams" ON "users" USING gin (lower("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION keep_person_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_names (name)
  SELECT DISTINCT name FROM (SELECT lower(first_name) AS name FROM changed UNION ALL SELECT lower(last_name) FROM changed) names
  WHERE name <> '' AND NOT EXISTS (SELECT FROM person_names known WHERE known.name = names.name)
  -- Two that add the same names wait for each other in one order.
  ORDER BY name
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_names_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_person_names();--> statement-breakpoint
CREATE TRIGGER users_names_changed AFTER UPDATE ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_person_names();--> statement-breakpoint
INSERT INTO person_names (name)
SELECT DISTINCT name FROM (SELECT lower(first_name) AS name FROM users UNION ALL SELECT lower(last_name) FROM users) names WHERE name <> '';
