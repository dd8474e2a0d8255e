/** Private to a client: health, cards, notes and reasons for coming. */
export const health =
  /\b(?:health|medical|medications?|meds|medicines?|blood pressure|heart|conditions?|diagnos\w+|pregnan\w+|intake|soap notes?|treatment (?:notes|details|history|plan)|treated for|symptoms?|injur\w+|allerg\w+|surger\w+|therapy notes|mri|scan|(?:(?:credit|debit|visa|mastercard|amex|bank) )?cards? (?:numbers?|no|nr|details|info|data)|(?:credit|debit) cards?|(?:visa|mastercard|amex) (?:numbers?|no|details)|(?:back|knee|neck|shoulder|hip|heart) (?:problems?|troubles?|pain|injur\w+))\b/
export const records =
  /\b(?:notes?|records?|files?|charts?|history|details|client list|list of (?:our |the |my )?clients|phone numbers?|home address|addresses|names of (?:\w+ ){0,3}clients)\b/
export const why =
  /\bwhy (?:he|she|they) (?:comes?|came|sees?|visits?)\b|\bwhat (?:he|she|they|\w+ \w+) (?:comes? (?:in |here )?for|has got|suffers|is on|takes)\b/
export const passes =
  /\b(?:send|sends|email|emails|mail|text|txt|sms|forward|share|give|tell|pass|hand|fax|show|export|release|disclose|leak|print|let|reply|wants?|would like|asked for|asks for|asking for|asking about|asks about|asked about|is after|needs?)\b/
export const outsiders =
  /\b(?:boss|employers?|manager|supervisor|co ?workers?|colleagues?|hr|human resources|husband|hubby|wife|spouse|ex|boyfriend|girlfriend|bf|gf|fianc\w+|mother|mom|mum|mama|father|dad|parents|sister|brother|son|daughter|aunt|uncle|in laws?|neighbou?rs?|landlord|lawyer|attorney|reporter|journalist|newspaper|insurers?|insurance|gym|coach|researchers?|agency|marketing (?:firm|company)|roommate|flatmate|competitor)\b/
