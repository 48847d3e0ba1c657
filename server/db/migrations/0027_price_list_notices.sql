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