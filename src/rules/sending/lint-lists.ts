// Send rules, section 5. Whole words in any case; a space matches a hyphen.
import { entries, whole } from './lint-reading.ts'

/** Health information. Also with s, es or 's. */
export const healthWords = whole(
  `(?:${entries(`pain, ache, injury, injuries, injured, surgery, sciatica, migraine, headache, arthritis,
    fibromyalgia, whiplash, scoliosis, hernia, herniated, tendonitis, carpal tunnel, frozen shoulder, plantar fasciitis,
    pregnant, pregnancy, prenatal, postnatal, postpartum, fertility, menopause, anxiety, depression, insomnia, ptsd,
    trauma, addiction, cancer, chemotherapy, diabetes, hypertension, blood pressure, asthma, allergy, allergies, hiv,
    medication, prescription, diagnosis, diagnosed, symptom, health history`)})(?:s|es|'s)??`,
)

/** Forbidden claims. */
export const claims = whole(
  entries(`cure, cures, cured, heals, miracle, clinically proven, scientifically proven, medically proven, fda approved,
    doctor recommended, permanent relief, no side effects, replaces medication, instead of medication,
    instead of surgery, avoid surgery, detoxifies, flush toxins, flushes toxins, boosts immunity,
    boosts your immune system, prevents disease, 100% effective`),
)

/** Acts on a condition; "treat yourself" is fine. */
export const acts = whole(
  `treat(?![ -]yourself(?![\\p{L}\\p{N}]))|${entries(`treats, relieve, relieves, eliminate, eliminates, fix, fixes,
    reverse, reverses, prevent, prevents, heal, heals`)}`,
)

export const guarantees = whole(entries('guarantee, guarantees, guaranteed'))

export const askVerbs = whole(entries('leave, write, post, give, share, drop, submit'))
export const askedFor = whole(entries('review, reviews, rating, testimonial'))
export const shortAsks = whole(entries('review us, rate us'))

export const rewards = whole(
  `(?<=\\d ?%[ -]?|\\$ ?[.,]?\\d+(?:[.,]\\d+)*[ -]|\\d ?\\$[ -]?|(?<![\\p{L}\\p{N}])percent[ -])off|(?<!(?<![\\p{L}\\p{N}])feel[ -])free|${entries(
    `discount, discounts, coupon, voucher, gift, gift card, complimentary, reward, prize, raffle, credit, cash,
    enter to win, chance to win, in return, in exchange`,
  )}`,
)

/** Selects whom to ask, or what to say. */
export const steers = whole(
  entries(`5 star, 5 stars, five star, five stars, positive review, good review, great review, glowing review,
    if you enjoyed, if you loved, if you were happy, if you are happy, if you're happy, if you were satisfied,
    if you had a good experience, if you had a great experience, unhappy, not happy, instead of a review,
    before you leave a review`),
)

/** Reveals in public that someone is a client. */
export const knows = whole(
  entries(`your visit, your appointment, your session, your treatment, your massage, your adjustment, your therapist,
    your practitioner, your booking, your records, your file, visiting us, coming in, came in, came to see us, seeing you,
    see you again, see you soon, see you next, welcome you back, have you back, our client, our patient, as a client,
    as a patient, valued client, treating you, working with you, taking care of you, next visit, last visit, we remember,
    when you were here`),
)

export const yelp = whole('yelp')
export const stopWord = whole('stop')
export const waysToReach = whole(entries('call us, write to us, email us, contact us, reach us'))

// Without months that are also ordinary words.
const days = `monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, april, june, july, august,
  september, october, november, december, today, yesterday, tomorrow`
const twelve = '(?:1[0-2]|0?[1-9])'
const day = '(?:3[01]|[12]\\d|0?[1-9])'

export const moments = whole(
  [
    entries(days),
    '(?:2[0-4]|[01]?\\d):[0-5]\\d(?::[0-5]\\d)?(?: ?[ap]\\.?m)?',
    `${twelve}(?:[.:][0-5]\\d)?[ -]?[ap]\\.?m`,
    `(?:${twelve}/${day}|${day}/${twelve})(?:/(?:\\d{4}|\\d\\d))?`,
    `\\d{4}-${twelve}-${day}`,
  ].join('|'),
)

/** Digits are in either group. */
export const amounts =
  /[$£€] ?([.,]?\d+(?:[.,]\d+)*)|(?<![\p{L}\p{N}]|\d[.,])(\d+(?:[.,]\d+)*)[ -]dollars(?![\p{L}\p{N}])/giu

export const few = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const scarcity = whole(
  `(?:only|last)[ -](\\d+|${few.join('|')})[ -](?:spot|slot|time|opening|appointment|place)s?`,
)

export const shorteners = whole(
  entries('bit.ly, tinyurl.com, t.co, goo.gl, ow.ly, is.gd, rebrand.ly, cutt.ly, buff.ly'),
)
export const urgency = whole(entries("act now, last chance, hurry, don't miss out, limited time"))
export const superlatives = whole(
  `(?<!(?<![\\p{L}\\p{N}])all[ -])the[ -]best|${entries('#1, number one, no. 1, top rated, award winning, world class')}`,
)
