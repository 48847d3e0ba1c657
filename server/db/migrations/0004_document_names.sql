ALTER TABLE "file_instances" ADD COLUMN "document_owner_id" uuid;--> statement-breakpoint
UPDATE "file_instances" i SET "document_owner_id" = f."owner_id" FROM "files" f WHERE f."id" = i."file_id" AND f."kind" = 'Document';--> statement-breakpoint
CREATE INDEX "folders_lower_name" ON "folders" USING btree ("owner_id",lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "folders_name_trigrams" ON "folders" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_instances_name" ON "file_instances" USING btree ("document_owner_id",lower("file_name") collate "C") WHERE "file_instances"."document_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "file_instances_name_trigrams" ON "file_instances" USING gin (lower("file_name") gin_trgm_ops) WHERE "file_instances"."document_owner_id" is not null;--> statement-breakpoint
-- What is known about names would only make a new plan worth its while for every text that is looked for; the plan is the same for all.
ALTER INDEX "folders_lower_name" ALTER COLUMN 2 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "folders_name_trigrams" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "file_instances_name" ALTER COLUMN 2 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "file_instances_name_trigrams" ALTER COLUMN 1 SET STATISTICS 0;
