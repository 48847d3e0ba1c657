CREATE TABLE "ledger_customers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"plan_price_id" text NOT NULL,
	"plan_since" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_invoice_items" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"service_date" date,
	"quantity" integer NOT NULL,
	"unit_amount_decimal" numeric(18, 6) NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_invoice_items_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"state" text NOT NULL,
	"is_subscription" boolean NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ledger_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"description" text NOT NULL,
	"unit_amount_decimal" numeric(18, 6) NOT NULL,
	"interval" text,
	"effective_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"metric" text
);
--> statement-breakpoint
CREATE TABLE "billing_ad_hoc_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"description" text NOT NULL,
	"unit_price" integer,
	"quantity" integer NOT NULL,
	"service_date" date,
	"recurring" boolean NOT NULL,
	"external_organization_id" text,
	"stripe_product_id" text,
	"stripe_price_id" text,
	"invoice_key" text,
	"issued" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"organization_id" uuid,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"message" text NOT NULL,
	"reference" text NOT NULL,
	"severity" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_options" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"bill_children_for_usage" boolean NOT NULL,
	"charge_automatically" boolean NOT NULL,
	"create_invoices_as_drafts" boolean NOT NULL,
	"not_billable" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_customers" ADD CONSTRAINT "ledger_customers_plan_price_id_ledger_prices_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."ledger_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_invoice_items" ADD CONSTRAINT "ledger_invoice_items_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_prices" ADD CONSTRAINT "ledger_prices_product_id_ledger_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."ledger_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_ad_hoc_items" ADD CONSTRAINT "billing_ad_hoc_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_journals" ADD CONSTRAINT "billing_journals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_options" ADD CONSTRAINT "billing_options_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_customers_price" ON "ledger_customers" USING btree ("plan_price_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_invoices_key" ON "ledger_invoices" USING btree ("key") WHERE state <> 'Void';--> statement-breakpoint
CREATE INDEX "ledger_invoices_organization" ON "ledger_invoices" USING btree ("organization_id","invoice_date");--> statement-breakpoint
CREATE INDEX "ledger_invoices_date" ON "ledger_invoices" USING btree ("invoice_date");--> statement-breakpoint
CREATE INDEX "ledger_invoices_balance" ON "ledger_invoices" USING btree ("state") WHERE total_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "ledger_payments_invoice" ON "ledger_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_payments_day" ON "ledger_payments" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "ledger_prices_product" ON "ledger_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "billing_ad_hoc_items_organization" ON "billing_ad_hoc_items" USING btree ("organization_id","issued");--> statement-breakpoint
CREATE INDEX "billing_ad_hoc_items_invoice" ON "billing_ad_hoc_items" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "billing_journals_time" ON "billing_journals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "billing_journals_severity" ON "billing_journals" USING btree ("severity","created_at");--> statement-breakpoint
CREATE INDEX "billing_journals_organization" ON "billing_journals" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_journals_message_trigrams" ON "billing_journals" USING gin (lower("message") gin_trgm_ops);