ALTER TABLE "organization_members" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "own_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "set_member_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(coalesce(NEW.display_name, concat_ws(' ', u.first_name, u.last_name))),
    lower(concat_ws(' ', NEW.display_name, coalesce(NEW.email_address, u.email_address), u.first_name, u.last_name)),
    lower(concat_ws(' ', u.first_name, u.last_name))
  INTO NEW.sort_name, NEW.search_text, NEW.own_name FROM users u WHERE u.id = NEW.user_id;
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
