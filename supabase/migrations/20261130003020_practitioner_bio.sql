-- What a practitioner says of themselves in public, in a few sentences: beside their name on the practice's page, and in what is
-- written about them.
alter table public.practitioners add column bio text check (char_length(bio) between 1 and 300);
