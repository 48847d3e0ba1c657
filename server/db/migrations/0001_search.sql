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
      'øłƚɫđðɖɗƌħɦŧƭʈıɨɩŋɲƞĸƙƀɓƃƈəǝɛƒɠǥɔɵƥʉʋƴƶȥςىیےکة',
      'ollldddddhhtttiiinnnkkbbbcaaefggoopuvyzzσيييكه');
    -- Quotation marks, slashes, apostrophes, dashes.
    letters := translate(letters,
      U&'\201c\201d\201e\201f\00ab\00bb\2033\2044\2215`\02b9\02ba\02bb\02bc\02bd\02c8\02ca\02cb\055a\05f3\07f4\07f5\2018\2019\201a\201b\2032\2035\a78b\a78c\05be\2010\2012\2013\2014\2015\2043\2212\2e3a\2e3b\30a0',
      '"""""""//''''''''''''''''''''''''''''''''''''''''''-----------');
    letters := normalize(replace(replace(replace(replace(letters, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC);
  END IF;
  letters := btrim(translate(letters, '-''`', ' '));
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

DROP INDEX "billing_journals_message_trigrams";--> statement-breakpoint
DROP INDEX "folders_lower_name";--> statement-breakpoint
DROP INDEX "folders_name_trigrams";--> statement-breakpoint
DROP INDEX "file_instances_name";--> statement-breakpoint
DROP INDEX "file_instances_name_trigrams";--> statement-breakpoint
DROP INDEX "organizations_display_name_trigrams";--> statement-breakpoint
DROP INDEX "organizations_legal_name_trigrams";--> statement-breakpoint
DROP INDEX "handles_key_trigrams";--> statement-breakpoint
DROP INDEX "users_name_trigrams";--> statement-breakpoint
DROP INDEX "users_name_beginnings";--> statement-breakpoint
DROP INDEX "users_surname_beginnings";--> statement-breakpoint
DROP INDEX "users_company_trigrams";--> statement-breakpoint
DROP INDEX "users_email_trigrams";--> statement-breakpoint
DROP INDEX "ledger_invoices_search";--> statement-breakpoint
ALTER TABLE "file_text_parts" drop column "search";--> statement-breakpoint
ALTER TABLE "file_text_parts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', spaced_text(text))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "file_text_parts_search" ON "file_text_parts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "billing_journals_search_trigrams" ON "billing_journals" USING gin (search_key("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "folders_search" ON "folders" USING btree ("owner_id",left(search_key("name"), 250) collate "C");--> statement-breakpoint
CREATE INDEX "folders_search_trigrams" ON "folders" USING gin (search_key("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_instances_search" ON "file_instances" USING btree ("document_owner_id",left(search_key("file_name"), 250) collate "C") WHERE "file_instances"."document_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "file_instances_search_trigrams" ON "file_instances" USING gin (search_key("file_name") gin_trgm_ops) WHERE "file_instances"."document_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "organizations_search_names" ON "organizations" USING gin (search_key("display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_search_legal_names" ON "organizations" USING gin (search_key("legal_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "handles_search_trigrams" ON "handles" USING gin (search_key("handle_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_trigrams" ON "users" USING gin (search_key("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_beginnings" ON "users" USING btree (left(search_key("first_name" || ' ' || "last_name"), 250) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search_surnames" ON "users" USING btree (left(search_key("last_name" || ' ' || "first_name"), 250) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search_companies" ON "users" USING gin (search_key("company_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_emails" ON "users" USING gin (search_key("email_address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_invoices_search" ON "ledger_invoices" USING gin (search_key("number") gin_trgm_ops,search_key("organization_name") gin_trgm_ops);--> statement-breakpoint

-- The names that a misspelled search is compared with, as search_key returns them. Of a name of several words the first
-- counts too: people misspell "garcia" of "garcia lopez".
CREATE OR REPLACE FUNCTION "keep_person_names"() RETURNS trigger LANGUAGE plpgsql AS $$
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
DELETE FROM "person_names";--> statement-breakpoint
INSERT INTO "person_names" ("name")
  SELECT DISTINCT left(part, 250)
  FROM (SELECT search_key(first_name) AS name FROM users UNION ALL SELECT search_key(last_name) FROM users) names
  CROSS JOIN LATERAL (VALUES (name), (split_part(name, ' ', 1))) parts (part)
  WHERE part <> '';--> statement-breakpoint

CREATE OR REPLACE FUNCTION "set_member_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
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
UPDATE "organization_members" SET "display_name" = "display_name";
