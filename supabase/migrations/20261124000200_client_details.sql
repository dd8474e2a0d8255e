-- When somebody was born and where they live. Whoever may see the record sees both; verbs write them.
alter table public.clients
  add column birth_date date constraint clients_birth_date check (birth_date between '1850-01-01' and '2199-12-31'),
  -- Two lines of other products are one here: 200, a comma, 80.
  add column address_street text check (char_length(address_street) between 1 and 300),
  add column address_city text check (char_length(address_city) between 1 and 80),
  add column address_region text check (char_length(address_region) between 1 and 80),
  add column address_postal_code text check (char_length(address_postal_code) between 1 and 80),
  add column address_country text check (char_length(address_country) between 1 and 80);
