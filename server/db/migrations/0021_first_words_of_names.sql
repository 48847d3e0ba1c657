-- Of a name of several words the first counts as well: 'garcia' of 'garcia lopez' is what people misspell.
CREATE OR REPLACE FUNCTION keep_person_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_names (name)
  SELECT DISTINCT part FROM (SELECT lower(first_name) AS name FROM changed UNION ALL SELECT lower(last_name) FROM changed) names
  CROSS JOIN LATERAL (VALUES (name), (split_part(name, ' ', 1))) parts (part)
  WHERE part <> '' AND NOT EXISTS (SELECT FROM person_names known WHERE known.name = part)
  -- Two that add the same names wait for each other in one order.
  ORDER BY part
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO person_names (name)
SELECT DISTINCT split_part(name, ' ', 1) FROM person_names WHERE name LIKE '_% %' ON CONFLICT DO NOTHING;
