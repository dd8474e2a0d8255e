-- What clients call a service besides its name, apart by commas: the assistant and the search go by it.
alter table public.services add column also_called text check (char_length(also_called) between 1 and 300);
