/** What of a client is nobody else's: health and cards, what is written of them, and why they come. */
export const health =
  /\b(?:health|medical|medications?|meds|medicines?|blood pressure|heart|conditions?|diagnos\w+|pregnan\w+|intake|soap notes?|treatment (?:notes|details|history|plan)|treated for|symptoms?|injur\w+|allerg\w+|surger\w+|therapy notes|mri|scan|(?:credit )?cards? (?:number|numbers|details|info|data)|(?:credit|debit) cards?)\b/
export const records =
  /\b(?:notes?|records?|files?|charts?|history|details|client list|list of (?:our |the |my )?clients|phone numbers?|home address|addresses)\b/
export const why =
  /\bwhy (?:he|she|they) (?:comes?|came|sees?|visits?)\b|\bwhat (?:he|she|they|\w+ \w+) (?:comes? (?:in |here )?for|has got|suffers|is on|takes)\b/
export const passes =
  /\b(?:send|sends|email|emails|mail|text|forward|share|give|tell|pass|hand|fax|show|export|release|disclose|leak|print|let|wants?|would like|asked for|asks for|asking for|is after|needs?)\b/
export const outsiders =
  /\b(?:boss|employers?|manager|supervisor|co ?workers?|colleagues?|hr|human resources|husband|wife|spouse|ex|boyfriend|girlfriend|fianc\w+|mother|mom|mum|father|dad|parents|sister|brother|son|daughter|aunt|uncle|in laws?|neighbou?rs?|landlord|lawyer|attorney|reporter|journalist|newspaper|insurers?|insurance|gym|coach|researchers?|agency|marketing (?:firm|company)|roommate|flatmate|competitor)\b/
