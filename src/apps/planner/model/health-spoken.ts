/** Health terms as people type them. */
const spoken =
  /\b(?:health|medical|medic\w*|clinical|diagnos\w*|symptom\w*|screening|contraindicat\w*|conditions?|disease\w*|disorder\w*|illness|sick|ill|allerg\w*|pregnan\w*|trimester|postpartum|miscarr\w*|breast ?feeding|surger\w*|operat(?:ion|ed)\b|inju\w*|fractur\w*|sprain\w*|hernia\w*|disc|sciatic\w*|scolios\w*|arthrit\w*|osteo\w*|fibromyalg\w*|migrain\w*|headaches?|epilep\w*|seizur\w*|strokes?|heart|cardiac|blood|clots?|thromb\w*|dvt|varicose|diabet\w*|insulin|asthma\w*|cancer\w*|tumou?r\w*|chemo\w*|radiation|lymph\w*|hiv|aids|hepatit\w*|infect\w*|covid|flu|fever\w*|rash\w*|eczema|psoriasis|wounds?|burn(?:s|ed)?|pain\w*|aches?|aching|sore\w*|swell\w*|swollen|numb\w*|tingling|dizz\w*|faint\w*|nausea\w*|depress\w*|anxi\w*|ptsd|trauma\w*|panic|bipolar|therap(?:y|ies) for|medicines?|prescri\w*|doses?|pills?|warfarin|ibuprofen|opioid\w*|vaccin\w*|menopaus\w*|period pains?|fertil\w*|ivf|disab\w*|an(?:a)?emi\w*|kidney|liver|sclerosis|pacemaker|implants?|prosthe\w*)\b/i

/** Screening terms are checked separately, where they may be used. */
export const speaksOfHealth = (text: string): boolean => spoken.test(text)
