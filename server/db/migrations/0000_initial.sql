CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- A text as all searches compare it. It returns the same as foldedText in shared/text/folded-text.ts, whatever the
-- locale of the database is. It needs no extension, so the database's user needs no further right.
CREATE FUNCTION "folded_text"("given" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letters text;
BEGIN
  IF octet_length(given) = char_length(given) THEN
    letters := lower(given COLLATE "C");
  ELSE
    letters := normalize(replace(given, U&'\00b4', ''''), NFKD);
    -- Diacritics and invisible characters.
    letters := regexp_replace(letters,
      '[' || '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
        || '\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
        || '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5'
        || '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0'
        || '\ufff9-\ufffb\U000e0000-\U000e0fff'
        || ']+', '', 'g');
    letters := lower(letters);
    -- Locales such as C know only the capitals of ASCII.
    IF lower(U&'\0414') <> U&'\0434' THEN
      letters := translate(letters,
        'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜ'
        || 'ΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊ'
        || 'ҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿ'
        || 'ՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖᲉẞỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖ'
        || 'ꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄ'
        || 'ꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ',
        'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμ'
        || 'νξοπρστυφχψωϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋ'
        || 'ҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկ'
        || 'հձղճմյնշոչպջռսվտրցւփքօֆᲊßỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗ'
        || 'ꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔ'
        || 'ʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ');
    END IF;
    letters := translate(letters,
      'øłƚɫđðɖɗƌħɦŧƭʈıɨɩŋɲƞĸƙƀɓƃƈəǝɛƒɠǥɔɵƥʉʋƴƶȥςىیےکةٱہھەґ×',
      'ollldddddhhtttiiinnnkkbbbcaaefggoopuvyzzσيييكهاهههгx');
    -- Digits of other scripts.
    letters := translate(letters,
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9' ||
      U&'\0966\0967\0968\0969\096a\096b\096c\096d\096e\096f\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef\0e50\0e51\0e52\0e53\0e54\0e55\0e56\0e57\0e58\0e59',
      '01234567890123456789012345678901234567890123456789');
    -- Quotation marks, slashes, apostrophes, dashes.
    letters := translate(letters,
      U&'\201c\201d\201e\201f\00ab\00bb\05f4\2044\2215`\02b9\02ba\02bb\02bc\02bd\02be\02bf\02c8\02ca\02cb\055a\05f3\07f4\07f5\2018\2019\201a\201b\2032\2035\a78b\a78c\05be\2010\2012\2013\2014\2015\2043\2212\2e3a\2e3b\30a0',
      '"""""""//''''''''''''''''''''''''''''''''''''''''''''''-----------');
    letters := normalize(replace(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC);
  END IF;
  letters := btrim(translate(letters, '-''`"', ' '));
  IF letters ~ '  |[\x01-\x1f\x7f\x85\u1680\u2028\u2029]' THEN
    letters := btrim(regexp_replace(letters, '[\x01- \x7f\x85\u1680\u2028\u2029]+', ' ', 'g'));
  END IF;
  RETURN letters;
END $$;--> statement-breakpoint
-- The text that indexes and filters compare: the folded text in ASCII. Every other character becomes five capital letters,
-- because an index of trigrams knows only the letters of ASCII where the locale is C, as in the embedded databases, and
-- finds only parts of three letters, and words of Chinese are shorter. The first letter is one of A to M, the others are
-- N to Z, so that a match begins at a character. It returns the same as searchKey in shared/text/search-key.ts.
CREATE FUNCTION "search_key"("given" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := public.folded_text(given);
BEGIN
  IF octet_length(folded) = char_length(folded) THEN
    RETURN folded;
  END IF;
  RETURN (
    SELECT string_agg(
      CASE WHEN octet_length(letter) = 1 THEN letter
      ELSE chr(65 + (code / 28561)::int) || chr(78 + (code / 2197 % 13)::int) || chr(78 + (code / 169 % 13)::int)
        || chr(78 + (code / 13 % 13)::int) || chr(78 + (code % 13)::int) END,
      '' ORDER BY place)
    FROM string_to_table(folded, NULL) WITH ORDINALITY AS letters(letter, place)
    CROSS JOIN LATERAL (SELECT ascii(letter)::bigint * 200003 % 371293 AS code) codes
  );
END $$;--> statement-breakpoint
-- The text from which words are taken. Each character of a script without spaces is a word, so that a phrase finds every
-- part of a sentence.
CREATE FUNCTION "spaced_text"("given" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN regexp_replace(public.folded_text(given),
    '([' || '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u312f\u31f0-\u31ff'
      || '\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff'
      || '])', ' \1 ', 'g');
END $$;--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
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
CREATE TABLE "stripe_import" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"stage" text NOT NULL,
	"cursor" text,
	"read_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
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
	"currency" text DEFAULT 'usd' NOT NULL,
	"total_cents" bigint NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
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
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seller" jsonb,
	"customer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ledger_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text DEFAULT 'Payment' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" uuid,
	"undone_reason" text
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
CREATE TABLE "ledger_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"description" text NOT NULL,
	"unit_amount_decimal" numeric(18, 6) NOT NULL,
	"interval" text,
	"effective_date" date NOT NULL,
	CONSTRAINT "ledger_prices_day" UNIQUE NULLS NOT DISTINCT("product_id","interval","effective_date")
);
--> statement-breakpoint
CREATE TABLE "ledger_products" (
	"id" text PRIMARY KEY NOT NULL,
	"entity_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"metric" text,
	"archived_on" date
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
CREATE TABLE "identity_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"subject" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"target" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_codes_subject_purpose_pk" PRIMARY KEY("subject","purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_counters" (
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_counters_subject_kind_pk" PRIMARY KEY("subject","kind")
);
--> statement-breakpoint
CREATE TABLE "identity_devices" (
	"device_key" text PRIMARY KEY NOT NULL,
	"device_group_key" text NOT NULL,
	"sub" uuid NOT NULL,
	"name" text,
	"srp_salt" text,
	"sealed_srp_verifier" text,
	"remembered_at" timestamp with time zone,
	"last_ip_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_authenticated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"wrapped" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"successor_hash" text,
	"sealed_successor" text
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"device_key" text,
	"authenticated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"srp_salt" text NOT NULL,
	"sealed_srp_verifier" text NOT NULL,
	"sealed_totp_secret" text,
	"sealed_pending_totp_secret" text,
	"totp_last_step" bigint,
	"totp_enabled" boolean DEFAULT false NOT NULL,
	"sms_mfa_enabled" boolean DEFAULT false NOT NULL,
	"preferred_mfa" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_claim_notes" (
	"system_id" integer NOT NULL,
	"claim_id" text NOT NULL,
	"position" integer NOT NULL,
	"written_date" date NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "legacy_claim_notes_system_id_claim_id_position_pk" PRIMARY KEY("system_id","claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "legacy_claims" (
	"system_id" integer NOT NULL,
	"claim_id" text NOT NULL,
	"acid" integer NOT NULL,
	"claim_number" text NOT NULL,
	"branch" text,
	"adjuster_id" text,
	"claims_rep_id" text,
	"insured_company" text,
	"insured_first_name" text,
	"insured_last_name" text,
	"loss_address" text,
	"loss_city" text,
	"loss_state" text,
	"loss_date" date,
	"peril" text,
	"status" text,
	"client_company" text,
	"client_file_id" text,
	"received_date" date NOT NULL,
	"due_date" date,
	"searched_text" text GENERATED ALWAYS AS (folded_text(coalesce("insured_company", '') || ' ' || coalesce("insured_first_name", '') || ' ' || coalesce("insured_last_name", '') || ' ' || coalesce("loss_city", '') || ' ' || coalesce("client_company", '') || ' ' || coalesce("claim_id", '') || ' ' || coalesce("claim_number", '') || ' ' || coalesce("loss_address", '') || ' ' || coalesce("loss_state", '') || ' ' || coalesce("client_file_id", ''))) STORED NOT NULL,
	"names_text" text GENERATED ALWAYS AS (folded_text(coalesce("insured_company", '') || ' ' || coalesce("insured_first_name", '') || ' ' || coalesce("insured_last_name", '') || ' ' || coalesce("loss_city", '') || ' ' || coalesce("client_company", ''))) STORED NOT NULL,
	CONSTRAINT "legacy_claims_system_id_claim_id_pk" PRIMARY KEY("system_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "legacy_companies" (
	"system_id" integer NOT NULL,
	"acid" integer NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	CONSTRAINT "legacy_companies_system_id_acid_pk" PRIMARY KEY("system_id","acid")
);
--> statement-breakpoint
CREATE TABLE "legacy_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"email_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_users" (
	"system_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"acid" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"branch" text,
	"client_company" text,
	"client_company_city" text,
	"client_company_state" text,
	CONSTRAINT "legacy_users_system_id_user_id_pk" PRIMARY KEY("system_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dev_inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"key" text,
	"attachments" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dev_inbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "client_mutations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"what" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_mutations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_user_id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"audience" text[] NOT NULL,
	"sms_send_as_bulk" boolean NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_recipient_id" uuid,
	"addressed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_answers_under_way" (
	"user_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"writer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_answers_under_way_user_id_question_key_pk" PRIMARY KEY("user_id","question_key")
);
--> statement-breakpoint
CREATE TABLE "chat_custom_instructions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"about" text NOT NULL,
	"response_targeting" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_conversation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text,
	"notice" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_clippings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_absences" (
	"organization_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "billing_absences_organization_id_starts_on_pk" PRIMARY KEY("organization_id","starts_on")
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
CREATE TABLE "billing_entered_usage" (
	"invoice_key" text PRIMARY KEY NOT NULL,
	"usage" jsonb NOT NULL
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
CREATE TABLE "billing_options" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"bill_children_for_usage" boolean NOT NULL,
	"charge_automatically" boolean NOT NULL,
	"create_invoices_as_drafts" boolean NOT NULL,
	"not_billable" boolean NOT NULL,
	"not_billable_since" date
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
CREATE TABLE "billing_usage_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_usage_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"delta" bigint NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"invoice_key" text
);
--> statement-breakpoint
CREATE TABLE "connection_requests" (
	"requesting_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"requested_at" timestamp with time zone[] NOT NULL,
	"ignored_at" timestamp with time zone,
	CONSTRAINT "connection_requests_requesting_id_target_id_pk" PRIMARY KEY("requesting_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requesting_type" text NOT NULL,
	"requesting_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text NOT NULL,
	"state_changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"followed_type" text NOT NULL,
	"followed_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_claims" (
	"conversation_id" uuid NOT NULL,
	"claim_key" text NOT NULL,
	"claim_number" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_claims_conversation_id_claim_key_pk" PRIMARY KEY("conversation_id","claim_key")
);
--> statement-breakpoint
CREATE TABLE "conversation_drafts" (
	"user_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"draft_key" text NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_drafts_user_id_entity_type_entity_id_draft_key_pk" PRIMARY KEY("user_id","entity_type","entity_id","draft_key")
);
--> statement-breakpoint
CREATE TABLE "conversation_labellings" (
	"participant_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"is_trashed" boolean NOT NULL,
	CONSTRAINT "conversation_labellings_participant_id_label_id_pk" PRIMARY KEY("participant_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"color_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"conversation_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"first_visible_sequence" integer DEFAULT 1 NOT NULL,
	"display_type" text NOT NULL,
	"display_id" uuid NOT NULL,
	"label_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_readings" (
	"participant_id" uuid NOT NULL,
	"up_to_sequence" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"reader_user_id" uuid NOT NULL,
	CONSTRAINT "conversation_readings_participant_id_up_to_sequence_pk" PRIMARY KEY("participant_id","up_to_sequence")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer NOT NULL,
	"last_creator_type" text NOT NULL,
	"last_creator_id" uuid NOT NULL,
	"preview" text NOT NULL,
	"participants_count" integer NOT NULL,
	"heading_words" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_boxes" (
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"inbox_count" integer DEFAULT 0 NOT NULL,
	"trash_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_boxes_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "message_notice_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"creator_type" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"acting_user_id" uuid,
	"caused_by_type" text,
	"caused_by_id" uuid,
	"message_text" text NOT NULL,
	"plain_text" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_sealing_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealing_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_settings" (
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text NOT NULL,
	CONSTRAINT "dashboard_settings_owner_type_owner_id_pk" PRIMARY KEY("owner_type","owner_id")
);
--> statement-breakpoint
CREATE TABLE "quick_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"icon_instance_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_viewers" (
	"claim_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_viewers_claim_id_user_id_pk" PRIMARY KEY("claim_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"claim_key" text NOT NULL,
	"claim_number" text,
	"insured" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_claim_key_unique" UNIQUE("claim_key")
);
--> statement-breakpoint
CREATE TABLE "document_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"instance_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"assumed_by_id" uuid,
	"before" text,
	"after" text,
	"version_number" integer,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "folders_name" UNIQUE NULLS NOT DISTINCT("owner_type","owner_id","parent_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "assistant_tokens" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_tokens_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"requests_count" integer NOT NULL,
	CONSTRAINT "assistant_usage_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"chat_conversation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"open_ai_thread_id" text,
	"cumulative_tokens" integer DEFAULT 0 NOT NULL,
	"chat_conversation_source" text,
	"chat_conversation_type" text NOT NULL,
	"conversation_name" text,
	"metadata" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_message_id" uuid PRIMARY KEY NOT NULL,
	"chat_conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"function_name" text,
	"problem" text,
	"rating" text DEFAULT 'None' NOT NULL,
	"footnotes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_time_utc" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "discarded_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"discarded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"file_name" text NOT NULL,
	"document_owner_id" uuid,
	"ascii_file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"access_level" text NOT NULL,
	"virus_status" text NOT NULL,
	"origin" text DEFAULT 'Uploaded' NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"caption" text
);
--> statement-breakpoint
CREATE TABLE "file_renditions" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"has_thumbnail" boolean NOT NULL,
	"has_viewing" boolean NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_text_parts" (
	"storage_key" text NOT NULL,
	"position" integer NOT NULL,
	"place" text,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', spaced_text(text))) STORED NOT NULL,
	CONSTRAINT "file_text_parts_storage_key_position_pk" PRIMARY KEY("storage_key","position")
);
--> statement-breakpoint
CREATE TABLE "file_text_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"folder_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "message_attachments_message_id_position_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_attachments_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "upload_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid NOT NULL,
	"related_type" text NOT NULL,
	"related_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"requested_access_level" text,
	"updates_file_id" uuid,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"parts_count" integer NOT NULL,
	"expected_sha256" text,
	"storage_key" text NOT NULL,
	"storage_upload_id" text,
	"state" text NOT NULL,
	"sha256" text,
	"mime_type" text,
	"shown_size_bytes" bigint,
	"shown_sha256" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_changes" (
	"log_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"area" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"entity_value" text NOT NULL,
	"change_type" text NOT NULL,
	"field_name" text,
	"old_value" text,
	"new_value" text,
	CONSTRAINT "history_changes_log_id_position_pk" PRIMARY KEY("log_id","position")
);
--> statement-breakpoint
CREATE TABLE "history_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"is_by_staff" boolean NOT NULL,
	"assumed_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "legacy_exchange_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"system_id" integer NOT NULL,
	"legacy_user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_links" (
	"system_id" integer NOT NULL,
	"legacy_user_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"invitation_id" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legacy_links_system_id_legacy_user_id_pk" PRIMARY KEY("system_id","legacy_user_id"),
	CONSTRAINT "legacy_links_invitation" UNIQUE("invitation_id")
);
--> statement-breakpoint
CREATE TABLE "adjuster_appointments" (
	"user_id" uuid NOT NULL,
	"region_id" text NOT NULL,
	"position" integer NOT NULL,
	"company_name" text NOT NULL,
	"line_of_authority_id" text,
	"status" text NOT NULL,
	"renewal_date" date,
	CONSTRAINT "adjuster_appointments_user_id_region_id_position_pk" PRIMARY KEY("user_id","region_id","position")
);
--> statement-breakpoint
CREATE TABLE "adjuster_licenses" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"region_id" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"original_issue_date" date,
	"expiration_date" date,
	"kind_id" text NOT NULL,
	"active" boolean NOT NULL,
	"adjuster_alias" text,
	"supervising_entity" text,
	"designation" text NOT NULL,
	CONSTRAINT "adjuster_licenses_user_id_region_id_number_pk" PRIMARY KEY("user_id","region_id","number")
);
--> statement-breakpoint
CREATE TABLE "adjuster_licensing" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"registry_number" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"middle_name" text,
	"suffix" text,
	"birth_date" date,
	"provenance" text DEFAULT 'Manual' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adjuster_licensing_user_id_country_id_pk" PRIMARY KEY("user_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "licensing_regions" (
	"user_id" uuid NOT NULL,
	"country_id" text NOT NULL,
	"region_id" text NOT NULL,
	"position" integer NOT NULL,
	"full_name_alias" text,
	CONSTRAINT "licensing_regions_user_id_region_id_pk" PRIMARY KEY("user_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"notification_id" uuid NOT NULL,
	"transport" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_deliveries_notification_id_transport_pk" PRIMARY KEY("notification_id","transport")
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"in_app_text" text NOT NULL,
	"associated_url" text,
	"related_entity_type" text NOT NULL,
	"related_entity_id" uuid NOT NULL,
	"target_entity_id" uuid,
	"email_subject" text,
	"email_html" text,
	"email_text" text,
	"email_sender" text,
	"sms_text" text,
	"invoice_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"in_app" boolean NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"email_digest_hourly" boolean NOT NULL,
	"email_digest_daily" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from_minute" smallint,
	"quiet_until_minute" smallint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"recipient_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"in_app" boolean NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_representatives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"types" text[] NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"suffix" text,
	"title" text NOT NULL,
	"email_address" text NOT NULL,
	"cell_phone_country_code" integer NOT NULL,
	"cell_phone_number" text NOT NULL,
	"work_phone_country_code" integer,
	"work_phone_number" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_business_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"line" text NOT NULL,
	"text" text,
	"specialty" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "associate_invitation_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"mails_count" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "associate_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"role_id" uuid,
	"status" text DEFAULT 'Invited' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"status" text NOT NULL,
	"display_name" text,
	"email_address" text,
	"display_on_profile" boolean DEFAULT true NOT NULL,
	"display_position" integer,
	"joined_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"sort_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"own_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "organization_members_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "organization_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" text DEFAULT 'other' NOT NULL,
	"is_admin_role" boolean DEFAULT false NOT NULL,
	"permission_keys" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"display_name" text NOT NULL,
	"about" text,
	"email_address" text NOT NULL,
	"main_phone_country_code" integer,
	"main_phone_number" text,
	"conversation_insurance_url" text,
	"legacy_system_id" integer,
	"legacy_acid" integer,
	"avatar_instance_id" uuid,
	"banner_instance_id" uuid,
	"tagline" text,
	"website_url" text,
	"x_profile_link" text,
	"linkedin_profile_link" text,
	"facebook_profile_link" text,
	"conversation_insurance_profile_link" text,
	"industry" text,
	"number_of_employees" text,
	"year_founded" integer,
	"display_phone_country_code" integer,
	"display_phone_number" text,
	"callouts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"deactivated" boolean DEFAULT false NOT NULL,
	"parent_organization_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "site_administrator_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email_address" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "site_administrator_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category_id" text DEFAULT 'other' NOT NULL,
	"is_admin_role" boolean DEFAULT false NOT NULL,
	"permission_keys" text[] DEFAULT '{}' NOT NULL,
	"last_modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_user_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"affiliation" text DEFAULT '' NOT NULL,
	"role_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "site_user_invitations_email_address_unique" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "site_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"affiliation" text,
	"role_id" uuid,
	CONSTRAINT "site_users_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "handles" (
	"handle_key" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"country_id" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"municipality" text,
	"admin_area1_id" text,
	"admin_area2_id" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"start_date" date,
	"end_date" date,
	"city_key" text GENERATED ALWAYS AS (search_key("municipality")) STORED
);
--> statement-breakpoint
CREATE TABLE "assumed_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_user_id" uuid NOT NULL,
	"target_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "assumed_identities_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"user_id" uuid NOT NULL,
	"assumed_by_user_id" uuid,
	"request_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_names" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"device_key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_sub" text NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"middle_name" text,
	"suffix" text,
	"birth_date" date,
	"cell_phone_country_code" integer,
	"cell_phone_number" text,
	"home_phone_country_code" integer,
	"home_phone_number" text,
	"secondary_email_address" text,
	"language_ids" text[] DEFAULT '{}' NOT NULL,
	"company_name" text,
	"company_title" text,
	"about" text,
	"x_profile_link" text,
	"linkedin_profile_link" text,
	"facebook_profile_link" text,
	"conversation_insurance_profile_link" text,
	"work_codes" text[] DEFAULT '{}' NOT NULL,
	"avatar_instance_id" uuid,
	"banner_instance_id" uuid,
	"private" boolean DEFAULT false NOT NULL,
	"phone_visibility" text DEFAULT 'Nobody' NOT NULL,
	"email_visibility" text DEFAULT 'Nobody' NOT NULL,
	"deactivated" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"emergency_contact_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"findable_by_name" boolean DEFAULT true NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_key("first_name" || ' ' || "last_name")) STORED,
	"company_key" text GENERATED ALWAYS AS (search_key("company_name")) STORED,
	CONSTRAINT "users_identity_sub_unique" UNIQUE("identity_sub"),
	CONSTRAINT "users_email_address_unique" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "evolve_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_legacy_ui_in_maintenance_mode" boolean DEFAULT false NOT NULL,
	"legacy_ui_in_maintenance_mode_message" text
);
--> statement-breakpoint
CREATE TABLE "test_data_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps_total" integer NOT NULL,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relationship" text NOT NULL,
	"cell_phone_country_code" integer NOT NULL,
	"cell_phone_number" text NOT NULL,
	"other_phone_country_code" integer,
	"other_phone_number" text,
	"email" text,
	"country_id" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"municipality" text,
	"admin_area1_id" text,
	"admin_area2_id" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "emergency_contacts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "network_search_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minute_started_at" timestamp (3) with time zone NOT NULL,
	"minute_count" integer NOT NULL,
	"day" date NOT NULL,
	"day_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_preview_removals" (
	"message_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"removed_by_user_id" uuid NOT NULL,
	CONSTRAINT "page_preview_removals_message_id_address_hash_pk" PRIMARY KEY("message_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "page_preview_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minute_started_at" timestamp (3) with time zone NOT NULL,
	"minute_count" integer NOT NULL,
	"day" date NOT NULL,
	"day_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_previews" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"title" text,
	"description" text,
	"site_name" text,
	"picture" text,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_credit_note_items" ADD CONSTRAINT "ledger_credit_note_items_credit_note_id_ledger_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."ledger_credit_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_credit_notes" ADD CONSTRAINT "ledger_credit_notes_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_invoice_items" ADD CONSTRAINT "ledger_invoice_items_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_payments" ADD CONSTRAINT "ledger_payments_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_invoice_id_ledger_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."ledger_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_period_id_ledger_plan_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."ledger_plan_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_plan_periods" ADD CONSTRAINT "ledger_plan_periods_plan_price_id_ledger_prices_id_fk" FOREIGN KEY ("plan_price_id") REFERENCES "public"."ledger_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_prices" ADD CONSTRAINT "ledger_prices_product_id_ledger_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."ledger_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_session_id_identity_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_id_notification_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."notification_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_answers_under_way" ADD CONSTRAINT "chat_answers_under_way_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_custom_instructions" ADD CONSTRAINT "chat_custom_instructions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_clippings" ADD CONSTRAINT "prompt_clippings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_absences" ADD CONSTRAINT "billing_absences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_ad_hoc_items" ADD CONSTRAINT "billing_ad_hoc_items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_journals" ADD CONSTRAINT "billing_journals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_options" ADD CONSTRAINT "billing_options_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_tax_settings" ADD CONSTRAINT "billing_tax_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_usage_charges" ADD CONSTRAINT "billing_usage_charges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_usage_events" ADD CONSTRAINT "billing_usage_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_labellings" ADD CONSTRAINT "conversation_labellings_participant_id_conversation_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."conversation_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_labellings" ADD CONSTRAINT "conversation_labellings_label_id_conversation_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."conversation_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_claims" ADD CONSTRAINT "conversation_claims_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD CONSTRAINT "conversation_labels_parent_id_conversation_labels_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."conversation_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_readings" ADD CONSTRAINT "conversation_readings_participant_id_conversation_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."conversation_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_viewers" ADD CONSTRAINT "claim_viewers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_conversation_id_chat_conversations_chat_conversation_id_fk" FOREIGN KEY ("chat_conversation_id") REFERENCES "public"."chat_conversations"("chat_conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_instances" ADD CONSTRAINT "file_instances_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_instances" ADD CONSTRAINT "file_instances_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_tokens" ADD CONSTRAINT "upload_tokens_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_changes" ADD CONSTRAINT "history_changes_log_id_history_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."history_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_logs" ADD CONSTRAINT "history_logs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_logs" ADD CONSTRAINT "history_logs_assumed_by_id_users_id_fk" FOREIGN KEY ("assumed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legacy_links" ADD CONSTRAINT "legacy_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_appointments" ADD CONSTRAINT "adjuster_appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_appointments" ADD CONSTRAINT "adjuster_appointments_region" FOREIGN KEY ("user_id","region_id") REFERENCES "public"."licensing_regions"("user_id","region_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_licenses" ADD CONSTRAINT "adjuster_licenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_licenses" ADD CONSTRAINT "adjuster_licenses_region" FOREIGN KEY ("user_id","region_id") REFERENCES "public"."licensing_regions"("user_id","region_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjuster_licensing" ADD CONSTRAINT "adjuster_licensing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensing_regions" ADD CONSTRAINT "licensing_regions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licensing_regions" ADD CONSTRAINT "licensing_regions_licensing" FOREIGN KEY ("user_id","country_id") REFERENCES "public"."adjuster_licensing"("user_id","country_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_user_id_users_id_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_representatives" ADD CONSTRAINT "organization_representatives_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_business_lines" ADD CONSTRAINT "organization_business_lines_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associate_invitation_mails" ADD CONSTRAINT "associate_invitation_mails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD CONSTRAINT "associate_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associate_invitations" ADD CONSTRAINT "associate_invitations_role_id_organization_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."organization_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_role_id_organization_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."organization_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_roles" ADD CONSTRAINT "organization_roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_organization_id_organizations_id_fk" FOREIGN KEY ("parent_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_administrator_links" ADD CONSTRAINT "site_administrator_links_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_user_invitations" ADD CONSTRAINT "site_user_invitations_role_id_site_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."site_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_role_id_site_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."site_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assumed_identities" ADD CONSTRAINT "assumed_identities_staff_user_id_users_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assumed_identities" ADD CONSTRAINT "assumed_identities_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_data_runs" ADD CONSTRAINT "test_data_runs_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_search_uses" ADD CONSTRAINT "network_search_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preview_removals" ADD CONSTRAINT "page_preview_removals_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preview_uses" ADD CONSTRAINT "page_preview_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_invoices_key" ON "stripe_invoices" USING btree ("key") WHERE state <> 'Void';--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_invoices_generation" ON "stripe_invoices" USING btree ("key","generation");--> statement-breakpoint
CREATE INDEX "stripe_invoices_organization" ON "stripe_invoices" USING btree ("organization_id","invoice_date");--> statement-breakpoint
CREATE INDEX "stripe_invoices_date" ON "stripe_invoices" USING btree ("invoice_date");--> statement-breakpoint
CREATE INDEX "stripe_invoices_paid" ON "stripe_invoices" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "stripe_invoices_balance" ON "stripe_invoices" USING btree ("state") WHERE total_cents - credited_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "stripe_invoices_undelivered" ON "stripe_invoices" USING btree ("created_at") WHERE delivered_generation < generation;--> statement-breakpoint
CREATE INDEX "stripe_subscriptions_organization" ON "stripe_subscriptions" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "stripe_subscriptions_customer" ON "stripe_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_invoice" ON "ledger_credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_organization" ON "ledger_credit_notes" USING btree ("organization_id","issued_on");--> statement-breakpoint
CREATE INDEX "ledger_credit_notes_day" ON "ledger_credit_notes" USING btree ("issued_on","number");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_invoices_key" ON "ledger_invoices" USING btree ("key") WHERE state <> 'Void';--> statement-breakpoint
CREATE INDEX "ledger_invoices_organization" ON "ledger_invoices" USING btree ("organization_id","invoice_date");--> statement-breakpoint
CREATE INDEX "ledger_invoices_date" ON "ledger_invoices" USING btree ("invoice_date","number");--> statement-breakpoint
CREATE INDEX "ledger_invoices_balance" ON "ledger_invoices" USING btree ("state") WHERE total_cents > paid_cents + credited_cents;--> statement-breakpoint
CREATE INDEX "ledger_payments_invoice" ON "ledger_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_payments_day" ON "ledger_payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "ledger_plan_charges_organization" ON "ledger_plan_charges" USING btree ("organization_id","starts_on");--> statement-breakpoint
CREATE INDEX "ledger_plan_charges_period" ON "ledger_plan_charges" USING btree ("period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_plan_periods_active" ON "ledger_plan_periods" USING btree ("organization_id") WHERE ends_on is null;--> statement-breakpoint
CREATE INDEX "ledger_plan_periods_organization" ON "ledger_plan_periods" USING btree ("organization_id","starts_on");--> statement-breakpoint
CREATE INDEX "ledger_plan_periods_price" ON "ledger_plan_periods" USING btree ("plan_price_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_products_metric" ON "ledger_products" USING btree ("metric") WHERE archived_on is null;--> statement-breakpoint
CREATE INDEX "ledger_tax_rates_region" ON "ledger_tax_rates" USING btree ("country_id","admin_area1_id");--> statement-breakpoint
CREATE INDEX "identity_challenges_expires" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_expires" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_counters_updated" ON "identity_counters" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_devices_sub" ON "identity_devices" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_session" ON "identity_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_sub" ON "identity_sessions" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_sessions_expires" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_email" ON "identity_users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "legacy_claims_company" ON "legacy_claims" USING btree ("system_id","acid","due_date");--> statement-breakpoint
CREATE INDEX "dev_inbox_newest" ON "dev_inbox" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "client_mutations_done" ON "client_mutations" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","kind","occurred_at");--> statement-breakpoint
CREATE INDEX "security_events_occurred" ON "security_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_user_id");--> statement-breakpoint
CREATE INDEX "announcements_organization" ON "announcements" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "announcements_creator" ON "announcements" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "chat_files_user" ON "chat_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_files_conversation" ON "chat_files" USING btree ("chat_conversation_id");--> statement-breakpoint
CREATE INDEX "prompt_clippings_user" ON "prompt_clippings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_ad_hoc_items_organization" ON "billing_ad_hoc_items" USING btree ("organization_id","issued");--> statement-breakpoint
CREATE INDEX "billing_ad_hoc_items_invoice" ON "billing_ad_hoc_items" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "billing_journals_time" ON "billing_journals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "billing_journals_severity" ON "billing_journals" USING btree ("severity","created_at");--> statement-breakpoint
CREATE INDEX "billing_journals_organization" ON "billing_journals" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_mails_due" ON "billing_mails" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "billing_mails_organization" ON "billing_mails" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "billing_usage_charges_invoice" ON "billing_usage_charges" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "billing_usage_events_organization" ON "billing_usage_events" USING btree ("organization_id","metric","happened_at");--> statement-breakpoint
CREATE INDEX "billing_usage_events_invoice" ON "billing_usage_events" USING btree ("invoice_key");--> statement-breakpoint
CREATE INDEX "billing_usage_events_unbilled" ON "billing_usage_events" USING btree ("organization_id","metric","happened_at") WHERE invoice_key is null and metric in ('claimCount', 'assistantTokens');--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree ("requesting_type","requesting_id","target_type","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_parties" ON "connections" USING btree (least("requesting_id", "target_id"),greatest("requesting_id", "target_id"));--> statement-breakpoint
CREATE INDEX "connections_target" ON "connections" USING btree ("target_type","target_id","state");--> statement-breakpoint
CREATE INDEX "conversation_labellings_page" ON "conversation_labellings" USING btree ("label_id","is_trashed","last_message_at" DESC NULLS FIRST,"conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_labels_box" ON "conversation_labels" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "conversation_labels_parent" ON "conversation_labels" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_participants_pair" ON "conversation_participants" USING btree ("conversation_id","entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_box" ON "conversation_participants" USING btree ("entity_type","entity_id","last_message_at" DESC NULLS FIRST,"conversation_id") WHERE "conversation_participants"."left_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_participants_trash" ON "conversation_participants" USING btree ("entity_type","entity_id","last_message_at" DESC NULLS FIRST,"conversation_id") WHERE "conversation_participants"."left_at" is null and "conversation_participants"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_participants_unread" ON "conversation_participants" USING btree ("entity_type","entity_id","last_message_at" DESC NULLS FIRST,"conversation_id","trashed_at") WHERE "conversation_participants"."unread_count" > 0 and "conversation_participants"."left_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_participants_left" ON "conversation_participants" USING btree ("entity_type","entity_id") WHERE "conversation_participants"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_participants_trashed" ON "conversation_participants" USING btree ("trashed_at") WHERE "conversation_participants"."left_at" is null and "conversation_participants"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_heading_words" ON "conversations" USING gin ("heading_words");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sequence" ON "messages" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "quick_links_owner" ON "quick_links" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "claim_viewers_user" ON "claim_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_claims_key" ON "conversation_claims" USING btree ("claim_key");--> statement-breakpoint
CREATE INDEX "claims_organization" ON "claims" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "document_events_file" ON "document_events" USING btree ("file_id","occurred_at");--> statement-breakpoint
CREATE INDEX "document_events_instance" ON "document_events" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_user" ON "chat_conversations" USING btree ("user_id","chat_conversation_type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_sequence" ON "chat_messages" USING btree ("chat_conversation_id","sequence");--> statement-breakpoint
CREATE INDEX "chat_messages_role_date" ON "chat_messages" USING btree ("role","date_time_utc");--> statement-breakpoint
CREATE INDEX "chat_messages_rating" ON "chat_messages" USING btree ("rating","date_time_utc");--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_requested_by" ON "erasures" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "discarded_contents_at" ON "discarded_contents" USING btree ("discarded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_instances_version" ON "file_instances" USING btree ("file_id","version_number");--> statement-breakpoint
CREATE UNIQUE INDEX "file_instances_current" ON "file_instances" USING btree ("file_id") WHERE "file_instances"."is_current";--> statement-breakpoint
CREATE INDEX "file_instances_content" ON "file_instances" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "file_instances_uploader" ON "file_instances" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "file_instances_unscanned" ON "file_instances" USING btree ("uploaded_at") WHERE "file_instances"."virus_status" in ('Pending', 'ScanFailed');--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_type","owner_id","folder_id");--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "upload_tokens_upload" ON "upload_tokens" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_expired" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("uploader_id") WHERE "uploads"."state" <> 'Consumed';--> statement-breakpoint
CREATE INDEX "history_changes_owner" ON "history_changes" USING btree ("owner_id","log_id");--> statement-breakpoint
CREATE INDEX "history_changes_entity" ON "history_changes" USING btree ("entity_id","log_id");--> statement-breakpoint
CREATE INDEX "history_logs_changed" ON "history_logs" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "history_logs_actor" ON "history_logs" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "history_logs_assumed" ON "history_logs" USING btree ("assumed_by_id");--> statement-breakpoint
CREATE INDEX "legacy_exchange_tokens_expiry" ON "legacy_exchange_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "legacy_links_user" ON "legacy_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "adjuster_licenses_in_region" ON "adjuster_licenses" USING btree ("region_id","expiration_date");--> statement-breakpoint
CREATE INDEX "adjuster_licenses_expiration" ON "adjuster_licenses" USING btree ("user_id","expiration_date");--> statement-breakpoint
CREATE INDEX "licensing_regions_licensing_index" ON "licensing_regions" USING btree ("user_id","country_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at") WHERE state = 'Pending';--> statement-breakpoint
CREATE INDEX "notification_events_target" ON "notification_events" USING btree ("target_entity_id");--> statement-breakpoint
CREATE INDEX "notification_events_created" ON "notification_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","recipient_user_id");--> statement-breakpoint
CREATE INDEX "notifications_recipient" ON "notifications" USING btree ("recipient_user_id","created_at");--> statement-breakpoint
CREATE INDEX "page_previews_read" ON "page_previews" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "organization_representatives_organization" ON "organization_representatives" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_business_lines_organization" ON "organization_business_lines" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "associate_invitation_mails_organization" ON "associate_invitation_mails" USING btree ("organization_id","sent_at");--> statement-breakpoint
CREATE INDEX "associate_invitations_email" ON "associate_invitations" USING btree ("email_address");--> statement-breakpoint
CREATE UNIQUE INDEX "associate_invitations_organization" ON "associate_invitations" USING btree ("organization_id","email_address");--> statement-breakpoint
CREATE INDEX "associate_invitations_role" ON "associate_invitations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "associate_invitations_listing" ON "associate_invitations" USING btree ("organization_id","status",lower("display_name"),"id");--> statement-breakpoint
CREATE INDEX "organization_members_listing" ON "organization_members" USING btree ("organization_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "organization_members_team" ON "organization_members" USING btree ("organization_id","display_position","own_name","user_id") WHERE "organization_members"."status" = 'Active' and "organization_members"."display_on_profile";--> statement-breakpoint
CREATE INDEX "organization_members_search_trigrams" ON "organization_members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_members_role" ON "organization_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_roles_name" ON "organization_roles" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_organization_id");--> statement-breakpoint
CREATE INDEX "organizations_created_by" ON "organizations" USING btree ("created_by_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_legacy_company" ON "organizations" USING btree ("legacy_system_id","legacy_acid");--> statement-breakpoint
CREATE INDEX "site_administrator_links_expiry" ON "site_administrator_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "site_administrator_links_address" ON "site_administrator_links" USING btree ("email_address");--> statement-breakpoint
CREATE INDEX "site_administrator_links_used_by" ON "site_administrator_links" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "site_roles_name" ON "site_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "site_user_invitations_role" ON "site_user_invitations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "site_users_role" ON "site_users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "handles_entity" ON "handles" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "addresses_owner" ON "addresses" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "addresses_search_regions" ON "addresses" USING btree ("admin_area1_id") WHERE "addresses"."kind" = 'Primary';--> statement-breakpoint
CREATE INDEX "addresses_search_cities" ON "addresses" USING gin ("city_key" gin_trgm_ops) WHERE "addresses"."kind" = 'Primary';--> statement-breakpoint
CREATE INDEX "assumed_identities_started" ON "assumed_identities" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "assumed_identities_staff" ON "assumed_identities" USING btree ("staff_user_id");--> statement-breakpoint
CREATE INDEX "assumed_identities_target" ON "assumed_identities" USING btree ("target_user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_entries_occurred" ON "audit_entries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "audit_entries_assumed" ON "audit_entries" USING btree ("assumed_by_user_id");--> statement-breakpoint
CREATE INDEX "person_names_trigrams" ON "person_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("updated_at") WHERE "users"."deactivated";--> statement-breakpoint
CREATE INDEX "test_data_runs_started" ON "test_data_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "test_data_runs_started_by" ON "test_data_runs" USING btree ("started_by_id");--> statement-breakpoint
--> statement-breakpoint
-- From here on written by hand: what the table definitions cannot express.

-- No day of a plan is charged twice, and an organization has one plan at a time.
ALTER TABLE "ledger_plan_periods" ADD CONSTRAINT "ledger_plan_periods_overlap"
  EXCLUDE USING gist ("organization_id" WITH =, daterange("starts_on", "ends_on") WITH &&);--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_overlap"
  EXCLUDE USING gist ("organization_id" WITH =, daterange("starts_on", "ends_on") WITH &&);--> statement-breakpoint
ALTER TABLE "ledger_plan_charges" ADD CONSTRAINT "ledger_plan_charges_days" CHECK ("ends_on" > "starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_tax_rates_day" ON "ledger_tax_rates"
  USING btree ("country_id", coalesce("admin_area1_id", ''), "name", "effective_date");--> statement-breakpoint
CREATE INDEX "file_text_parts_search" ON "file_text_parts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "file_text_words_trigrams" ON "file_text_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billing_journals_search_trigrams" ON "billing_journals" USING gin (search_key("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "folders_search" ON "folders" USING btree ("owner_id",left(search_key("name"), 250) collate "C");--> statement-breakpoint
CREATE INDEX "folders_search_trigrams" ON "folders" USING gin (search_key("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_instances_position" ON "file_instances" USING btree ("document_owner_id") WHERE "file_instances"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "file_instances_search" ON "file_instances" USING btree ("document_owner_id",left(search_key("file_name"), 250) collate "C") WHERE "file_instances"."document_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "file_instances_search_trigrams" ON "file_instances" USING gin (search_key("file_name") gin_trgm_ops) WHERE "file_instances"."document_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "organizations_search_names" ON "organizations" USING gin (search_key("display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_search_legal_names" ON "organizations" USING gin (search_key("legal_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "handles_search_trigrams" ON "handles" USING gin (search_key("handle_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_surnames" ON "users" USING btree (left(search_key("last_name" || ' ' || "first_name"), 250) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search_emails" ON "users" USING gin (search_key("email_address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_work_codes" ON "users" USING gin ("work_codes");--> statement-breakpoint
CREATE INDEX "users_search_trigrams" ON "users" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_beginnings" ON "users" USING btree (left("name_key", 250) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search_companies" ON "users" USING gin ("company_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_invoices_search" ON "ledger_invoices" USING gin (search_key("number") gin_trgm_ops,search_key("organization_name") gin_trgm_ops);--> statement-breakpoint

-- The history is only added to. The erasure of a person's data replaces what names them, and says so for its own
-- transaction; nothing is ever deleted.
CREATE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'history_changes' AND current_setting('evolve.erases_history', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of the history are neither changed nor deleted.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "history_logs_unchanged" BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_history_change"();--> statement-breakpoint
CREATE TRIGGER "history_changes_unchanged" BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_history_change"();--> statement-breakpoint

-- What organizations are billed for is counted where it is stored, so that no code path can forget it.
CREATE FUNCTION "count_usage"(organization uuid, metric text, delta bigint, happened_at timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
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
    PERFORM count_usage(NEW.organization_id, 'userCount', (NEW.status = 'Active')::int - (OLD.status = 'Active')::int,
      coalesce(NEW.updated_at, now()));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "organization_members_usage" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "organization_members"
  FOR EACH ROW EXECUTE FUNCTION "count_associate"();--> statement-breakpoint
CREATE FUNCTION "owning_organization"(owner uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM organizations WHERE id = owner UNION ALL SELECT organization_id FROM claims WHERE id = owner LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION "count_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_usage(owning_organization(OLD.document_owner_id), 'storedBytes', -OLD.size_bytes, now());
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_usage(owning_organization(NEW.document_owner_id), 'storedBytes', NEW.size_bytes,
      CASE WHEN TG_OP = 'INSERT' THEN NEW.uploaded_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "file_instances_usage" AFTER INSERT OR DELETE OR UPDATE OF "document_owner_id", "size_bytes"
  ON "file_instances" FOR EACH ROW EXECUTE FUNCTION "count_document"();--> statement-breakpoint
CREATE FUNCTION "count_tokens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The assistant belongs to a person. The organization that they have been in for longest pays for it.
  PERFORM count_usage(
    (SELECT organization_id FROM organization_members WHERE user_id = NEW.user_id AND status = 'Active'
      ORDER BY joined_at, organization_id LIMIT 1),
    'assistantTokens', NEW.cumulative_tokens - CASE WHEN TG_OP = 'UPDATE' THEN OLD.cumulative_tokens ELSE 0 END, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "chat_conversations_usage" AFTER INSERT OR UPDATE OF "cumulative_tokens" ON "chat_conversations"
  FOR EACH ROW EXECUTE FUNCTION "count_tokens"();--> statement-breakpoint
CREATE FUNCTION "count_claim"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_usage(NEW.organization_id, 'claimCount', 1, NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "claims_usage" AFTER INSERT ON "claims" FOR EACH ROW EXECUTE FUNCTION "count_claim"();--> statement-breakpoint
-- The names that a misspelled search is compared with, as search_key returns them. Of a name of several words the first
-- counts too: people misspell "garcia" of "garcia lopez".
CREATE FUNCTION "keep_person_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_names (name)
  SELECT DISTINCT left(part, 250)
  FROM (SELECT search_key(first_name) AS name FROM changed UNION ALL SELECT search_key(last_name) FROM changed) names
  CROSS JOIN LATERAL (VALUES (name), (split_part(name, ' ', 1))) parts (part)
  WHERE part <> '' AND NOT EXISTS (SELECT FROM person_names known WHERE known.name = left(part, 250))
  -- Two transactions that add the same names wait for each other in one order, so that they cannot deadlock.
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_names_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_person_names"();--> statement-breakpoint
CREATE TRIGGER "users_names_changed" AFTER UPDATE ON "users" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_person_names"();--> statement-breakpoint

-- Associates are listed and searched by texts that come from two tables; triggers keep them equal to their sources.
CREATE FUNCTION "set_member_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users%ROWTYPE;
BEGIN
  SELECT * INTO person FROM users u WHERE u.id = NEW.user_id;
  -- A restore writes the tables in an order of its own, with these texts as they were saved.
  IF FOUND THEN
    NEW.own_name := lower(concat_ws(' ', person.first_name, person.last_name));
    NEW.sort_name := lower(coalesce(NEW.display_name, NEW.own_name));
    NEW.search_text := search_key(concat_ws(' ', NEW.display_name, coalesce(NEW.email_address, person.email_address),
      person.first_name, person.last_name));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "organization_members_texts" BEFORE INSERT OR UPDATE OF "user_id", "display_name", "email_address"
  ON "organization_members" FOR EACH ROW EXECUTE FUNCTION "set_member_texts"();--> statement-breakpoint
CREATE FUNCTION "renew_member_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE organization_members SET display_name = display_name WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_member_texts" AFTER UPDATE OF "first_name", "last_name", "email_address" ON "users"
  FOR EACH ROW WHEN (
    OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name
    OR OLD.email_address IS DISTINCT FROM NEW.email_address
  ) EXECUTE FUNCTION "renew_member_texts"();--> statement-breakpoint

-- The roles that every installation starts with: server/modules/permissions/standard-roles.ts.
INSERT INTO "site_roles" ("id", "name", "category_id", "is_admin_role", "permission_keys") VALUES
	('00000000-0000-4000-8000-0000000a0001', 'Site Administrator', 'administration', true, '{}'),
	('00000000-0000-4000-8000-0000000a0002', 'Support', 'support', false, '{SocialUser_Account_R,SocialUser_Profile_R,SocialUser_Assume_R,Site_OrgAcct_R,Site_OrgProfile_R,Site_OrgDashboard_R,Site_OrgMsgs_R,Site_User_R}'),
	('00000000-0000-4000-8000-0000000a0003', 'Billing', 'billing', false, '{Site_OrgAcct_R,Site_OrgProfile_R,Site_OrgHierarchy_R,Site_OrgBilling_R,Site_OrgBilling_U}'),
	('00000000-0000-4000-8000-0000000a0004', 'Read only', 'other', false, '{Site_OrgHierarchy_R,Site_OrgAcct_R,Site_OrgDashboard_R,Site_OrgProfile_R,Site_OrgAssoc_R,Site_OrgAssocInv_R,Site_OrgRoles_R,Site_OrgNetwork_R,Site_OrgNotification_R,Site_OrgBilling_R,Site_User_R,Site_Inv_R,Site_Role_R,System_Notifications_R,Site_Hist_R,SocialUser_Account_R,SocialUser_Profile_R}')
ON CONFLICT DO NOTHING;
