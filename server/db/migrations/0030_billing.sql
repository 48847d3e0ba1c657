CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "ledger_credit_note_items" (
	"credit_note_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_credit_note_items_credit_note_id_position_pk" PRIMARY KEY("credit_note_id","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"issued_on" date NOT NULL,
	"reason" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"seller" jsonb,
	"customer" jsonb,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_credit_notes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ledger_plan_charges" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "ledger_plan_charges_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_plan_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"plan_price_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "ledger_tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" text NOT NULL,
	"admin_area1_id" text,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL,
	"effective_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_absences" (
	"organization_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "billing_absences_organization_id_starts_on_pk" PRIMARY KEY("organization_id","starts_on")
);
--> statement-breakpoint
CREATE TABLE "billing_entered_usage" (
	"invoice_key" text PRIMARY KEY NOT NULL,
	"usage" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_tax_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"treatment" text NOT NULL,
	"exemption_certificate" text,
	"tax_id" text
);
--> statement-breakpoint
CREATE TABLE "billing_usage_charges" (
	"organization_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"month" date NOT NULL,
	"invoice_key" text NOT NULL,
	CONSTRAINT "billing_usage_charges_organization_id_metric_month_pk" PRIMARY KEY("organization_id","metric","month")
);
--> statement-breakpoint
DROP INDEX "ledger_invoices_balance";--> statement-breakpoint
ALTER TABLE "ledger_invoices" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_invoices" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_invoices" ADD COLUMN "customer" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD COLUMN "kind" text DEFAULT 'Payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD COLUMN "undone_by_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD COLUMN "undone_reason" text;--> statement-breakpoint
ALTER TABLE "billing_usage_events" ADD COLUMN "invoice_key" text;--> statement-breakpoint
ALTER TABLE "ledger_credit_note_items" ADD CONSTRAINT "ledger_credit_note_items_credit_note_id_ledger_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."ledger_credit_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_credit_notes" ADD CONSTRAINT "ledger_credit_notes_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_period_id_ledger_plan_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."ledger_plan_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_plan_periods" ADD CONSTRAINT "ledger_plan_periods_plan_price_id_ledger_prices_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."ledger_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_absences" ADD CONSTRAINT "billing_absences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_tax_settings" ADD CONSTRAINT "billing_tax_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_usage_charges" ADD CONSTRAINT "billing_usage_charges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_invoice" ON "ledger_credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_organization" ON "ledger_credit_notes" USING btree ("organization_id","issued_on");--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_day" ON "ledger_credit_notes" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "ledger_plan_charges_organization" ON "ledger_plan_charges" USING btree ("organization_id","starts_on");--> statement-breakpoint
CREATE INDEX "ledger_plan_charges_period" ON "ledger_plan_charges" USING btree ("period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_plan_periods_active" ON "ledger_plan_periods" USING btree ("organization_id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "ledger_plan_periods_organization" ON "ledger_plan_periods" USING btree ("organization_id","starts_on");--> statement-breakpoint
CREATE INDEX "ledger_plan_periods_price" ON "ledger_plan_periods" USING btree ("plan_price_id");--> statement-breakpoint
CREATE INDEX "ledger_tax_rates_region" ON "ledger_tax_rates" USING btree ("country_id","admin_area1_id");--> statement-breakpoint
CREATE INDEX "billing_usage_charges_invoice" ON "billing_usage_charges" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "billing_usage_events_invoice" ON "billing_usage_events" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "billing_usage_events_unbilled" ON "billing_usage_events" USING btree ("organization_id","metric","happened_at") WHERE invoice_key is null and metric in ('claimCount', 'assistantTokens');--> statement-breakpoint
CREATE INDEX "ledger_invoices_balance" ON "ledger_invoices" USING btree ("state") WHERE total_cents > paid_cents + credited_cents;--> statement-breakpoint
ALTER TABLE "ledger_plan_periods" ADD CONSTRAINT "ledger_plan_periods_overlap" EXCLUDE USING gist ("organization_id" WITH =, daterange("starts_on", "ends_on") WITH &&);--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_overlap" EXCLUDE USING gist ("organization_id" WITH =, daterange("starts_on", "ends_on") WITH &&);--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_days" CHECK ("ends_on" > "starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_tax_rates_day" ON "ledger_tax_rates" USING btree ("country_id", coalesce("admin_area1_id", ''), "name", "effective_date");--> statement-breakpoint
CREATE FUNCTION "count_claim"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_usage(NEW.organization_id, 'claimCount', 1, NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "claims_usage" AFTER INSERT ON "claims" FOR EACH ROW EXECUTE FUNCTION "count_claim"();--> statement-breakpoint
INSERT INTO billing_usage_events (organization_id, metric, delta, happened_at) SELECT organization_id, 'claimCount', 1, created_at FROM claims WHERE organization_id IS NOT NULL;--> statement-breakpoint
-- Months before the current one were invoiced by the earlier rules: a plan starts with the current month here, or later.
INSERT INTO ledger_plan_periods (id, organization_id, plan_price_id, starts_on)
  SELECT gen_random_uuid(), organization_id, plan_price_id, greatest(coalesce(usage_since, plan_since), date_trunc('month', now())::date) FROM ledger_customers;--> statement-breakpoint
INSERT INTO ledger_plan_charges (invoice_id, position, organization_id, period_id, starts_on, ends_on)
  SELECT last.id, -1, p.organization_id, p.id, last.invoice_date,
    (last.invoice_date + CASE p2.interval WHEN 'Year' THEN interval '1 year' ELSE interval '1 month' END)::date
  FROM ledger_plan_periods p JOIN ledger_prices p2 ON p2.id = p.plan_price_id
  JOIN LATERAL (SELECT id, invoice_date FROM ledger_invoices i WHERE i.organization_id = p.organization_id AND i.is_subscription
    AND i.state IN ('Open', 'Uncollectible') ORDER BY invoice_date DESC LIMIT 1) last ON true;--> statement-breakpoint
DROP TABLE "ledger_customers" CASCADE;
--> statement-breakpoint
CREATE TABLE "stripe_import" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"stage" text NOT NULL,
	"cursor" text,
	"read_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"step" text NOT NULL,
	"email_address" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_mails_once" UNIQUE("invoice_id","step","email_address")
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"invoice_id" text NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_notices_invoice_id_step_pk" PRIMARY KEY("invoice_id","step")
);
--> statement-breakpoint
DROP INDEX "ledger_prices_product";--> statement-breakpoint
DROP INDEX "stripe_invoices_balance";--> statement-breakpoint
DROP INDEX "ledger_invoices_date";--> statement-breakpoint
ALTER TABLE "stripe_invoices" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_products" ADD COLUMN "entity_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_products" ADD COLUMN "archived_on" date;--> statement-breakpoint
ALTER TABLE "dev_inbox" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "notification_events" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_mails_due" ON "billing_mails" USING btree ("due_at") WHERE state = 'Pending';--> statement-breakpoint
CREATE INDEX "ledger_invoices_search" ON "ledger_invoices" USING gin (lower("number") gin_trgm_ops,lower("organization_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_products_metric" ON "ledger_products" USING btree ("metric") WHERE archived_on is null;--> statement-breakpoint
CREATE INDEX "stripe_invoices_balance" ON "stripe_invoices" USING btree ("state") WHERE total_cents - credited_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "ledger_invoices_date" ON "ledger_invoices" USING btree ("invoice_date","number");--> statement-breakpoint
ALTER TABLE "ledger_prices" ADD CONSTRAINT "ledger_prices_day" UNIQUE NULLS NOT DISTINCT("product_id","interval","effective_date");