ALTER TABLE "organization_members" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "own_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "set_member_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users%ROWTYPE;
BEGIN
  SELECT * INTO person FROM users u WHERE u.id = NEW.user_id;
  -- A restore writes the tables in an order of its own, with these texts as they were saved.
  IF FOUND THEN
    NEW.own_name := lower(concat_ws(' ', person.first_name, person.last_name));
    NEW.sort_name := lower(coalesce(NEW.display_name, NEW.own_name));
    NEW.search_text := lower(concat_ws(' ', NEW.display_name, coalesce(NEW.email_address, person.email_address), NEW.own_name));
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "organization_members_texts" BEFORE INSERT OR UPDATE OF "user_id", "display_name", "email_address" ON "organization_members" FOR EACH ROW EXECUTE FUNCTION "set_member_texts"();--> statement-breakpoint
CREATE FUNCTION "renew_member_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organization_members SET display_name = display_name WHERE user_id = NEW.id;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "users_member_texts" AFTER UPDATE OF "first_name", "last_name", "email_address" ON "users" FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name OR OLD.email_address IS DISTINCT FROM NEW.email_address)
  EXECUTE FUNCTION "renew_member_texts"();--> statement-breakpoint
UPDATE "organization_members" SET "display_name" = "display_name";--> statement-breakpoint
CREATE INDEX "associate_invitations_listing" ON "associate_invitations" USING btree ("organization_id","status",lower("display_name"),"id");--> statement-breakpoint
CREATE INDEX "organization_members_listing" ON "organization_members" USING btree ("organization_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_members_team" ON "organization_members" USING btree ("organization_id","display_position","own_name","user_id") WHERE "organization_members"."status" = 'Active' and "organization_members"."display_on_profile";--> statement-breakpoint
CREATE INDEX "organization_members_search_trigrams" ON "organization_members" USING gin ("search_text" gin_trgm_ops);
