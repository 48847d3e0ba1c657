CREATE TABLE "stripe_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"price" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"read_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_credit_notes_day";--> statement-breakpoint
DROP INDEX "ledger_payments_day";--> statement-breakpoint
ALTER TABLE "billing_options" ADD COLUMN "not_billable_since" date;--> statement-breakpoint
CREATE INDEX "stripe_subscriptions_organization" ON "stripe_subscriptions" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "stripe_subscriptions_customer" ON "stripe_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_day" ON "ledger_credit_notes" USING btree ("issued_on","number");--> statement-breakpoint
CREATE INDEX "ledger_payments_day" ON "ledger_payments" USING btree ("paid_on","id");--> statement-breakpoint
ALTER TABLE "stripe_customers" DROP COLUMN "plan";--> statement-breakpoint
-- Customers that were read before have no subscriptions in the new table: they are read again.
UPDATE "stripe_import" SET "stage" = 'customers', "cursor" = NULL, "finished_at" = NULL;
