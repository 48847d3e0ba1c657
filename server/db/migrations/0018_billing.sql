CREATE TABLE "stripe_customers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"plan" jsonb,
	"read_at" bigint NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"stripe_id" text,
	"key" text NOT NULL,
	"generation" integer NOT NULL,
	"stripe_generation" integer DEFAULT 0 NOT NULL,
	"delivered_generation" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"organization_email" text NOT NULL,
	"number" text,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"state" text NOT NULL,
	"is_subscription" boolean NOT NULL,
	"charge_automatically" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"read_at" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stripe_invoices_stripe_id_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_products" (
	"id" text PRIMARY KEY NOT NULL,
	"product" jsonb,
	"read_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_usage_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_usage_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"delta" bigint NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_usage_events" ADD CONSTRAINT "billing_usage_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_invoices_key" ON "stripe_invoices" USING btree ("key") WHERE state <> 'Void';--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_invoices_generation" ON "stripe_invoices" USING btree ("key","generation");--> statement-breakpoint
CREATE INDEX "stripe_invoices_organization" ON "stripe_invoices" USING btree ("organization_id","invoice_date");--> statement-breakpoint
CREATE INDEX "stripe_invoices_date" ON "stripe_invoices" USING btree ("invoice_date");--> statement-breakpoint
CREATE INDEX "stripe_invoices_paid" ON "stripe_invoices" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "stripe_invoices_balance" ON "stripe_invoices" USING btree ("state") WHERE total_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "stripe_invoices_undelivered" ON "stripe_invoices" USING btree ("created_at") WHERE delivered_generation < generation;--> statement-breakpoint
CREATE INDEX "billing_usage_events_organization" ON "billing_usage_events" USING btree ("organization_id","metric","happened_at");--> statement-breakpoint
CREATE FUNCTION "count_usage"(organization uuid, metric text, delta bigint, happened_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A restored backup brings its own events.
  IF organization IS NULL OR delta = 0 OR current_setting('evolve.restoring', true) = 'on' THEN RETURN; END IF;
  INSERT INTO billing_usage_events (organization_id, metric, delta, happened_at) VALUES (organization, metric, delta, happened_at);
END $$;--> statement-breakpoint
CREATE FUNCTION "count_associate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_usage(NEW.organization_id, 'userCount', (NEW.status = 'Active')::int, NEW.joined_at);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_usage(OLD.organization_id, 'userCount', -(OLD.status = 'Active')::int, now());
  ELSE
    PERFORM count_usage(NEW.organization_id, 'userCount', (NEW.status = 'Active')::int - (OLD.status = 'Active')::int, coalesce(NEW.updated_at, now()));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "organization_members_usage" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "organization_members" FOR EACH ROW EXECUTE FUNCTION "count_associate"();--> statement-breakpoint
CREATE FUNCTION "owning_organization"(owner uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM organizations WHERE id = owner UNION ALL SELECT organization_id FROM claims WHERE id = owner LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION "count_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_usage(owning_organization(OLD.document_owner_id), 'storedBytes', -OLD.size_bytes, now());
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_usage(owning_organization(NEW.document_owner_id), 'storedBytes', NEW.size_bytes, CASE WHEN TG_OP = 'INSERT' THEN NEW.uploaded_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "file_instances_usage" AFTER INSERT OR DELETE OR UPDATE OF "document_owner_id", "size_bytes" ON "file_instances" FOR EACH ROW EXECUTE FUNCTION "count_document"();--> statement-breakpoint
CREATE FUNCTION "count_tokens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The assistant belongs to a person: what it costs is the affair of the organization that they have been in for longest.
  PERFORM count_usage(
    (SELECT organization_id FROM organization_members WHERE user_id = NEW.user_id AND status = 'Active' ORDER BY joined_at, organization_id LIMIT 1),
    'assistantTokens', NEW.cumulative_tokens - CASE WHEN TG_OP = 'UPDATE' THEN OLD.cumulative_tokens ELSE 0 END, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "chat_conversations_usage" AFTER INSERT OR UPDATE OF "cumulative_tokens" ON "chat_conversations" FOR EACH ROW EXECUTE FUNCTION "count_tokens"();--> statement-breakpoint
INSERT INTO billing_usage_events (organization_id, metric, delta, happened_at) SELECT organization_id, 'userCount', 1, joined_at FROM organization_members WHERE status = 'Active';--> statement-breakpoint
INSERT INTO billing_usage_events (organization_id, metric, delta, happened_at)
  SELECT owning_organization(document_owner_id), 'storedBytes', size_bytes, uploaded_at FROM file_instances WHERE size_bytes > 0 AND owning_organization(document_owner_id) IS NOT NULL;
