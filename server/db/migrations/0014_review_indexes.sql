CREATE INDEX "chat_files_conversation" ON "chat_files" USING btree ("chat_conversation_id");--> statement-breakpoint
CREATE INDEX "chat_messages_rating" ON "chat_messages" USING btree ("rating","date_time_utc");--> statement-breakpoint
CREATE INDEX "licensing_regions_licensing_index" ON "licensing_regions" USING btree ("user_id","country_id");