-- What a service does and where, as screening reads it (services/traits.ts). No traits: nobody has said; no areas: the whole body.
alter table public.services
  add column traits text[] not null default '{}' check (cardinality(traits) <= 15 and traits <@ array['massage', 'deep', 'lymph',
    'needle', 'electro', 'cupping', 'heat', 'thrust', 'neck_thrust', 'talk', 'prone', 'supine', 'oils', 'latex', 'adhesive']),
  add column areas text[] not null default '{}' check (cardinality(areas) <= 17 and areas <@ array['head', 'face', 'neck',
    'shoulders', 'chest', 'abdomen', 'upper_back', 'lower_back', 'hips', 'left_arm', 'right_arm', 'left_hand', 'right_hand',
    'left_leg', 'right_leg', 'left_foot', 'right_foot']);
