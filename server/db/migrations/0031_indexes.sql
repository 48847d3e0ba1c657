DROP INDEX "billing_mails_due";--> statement-breakpoint
CREATE INDEX "billing_mails_organization" ON "billing_mails" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "site_administrator_links_address" ON "site_administrator_links" USING btree ("email_address");--> statement-breakpoint
CREATE INDEX "site_administrator_links_used_by" ON "site_administrator_links" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "billing_mails_due" ON "billing_mails" USING btree ("state","due_at");