import type { Ideas } from '#apps/planner/signs.ts'
import { ordinaryWords } from './ordinary-words.ts'

export const ideas: Ideas = {
  ordinary: ordinaryWords,
  silent:
    'a an the please pls plz just can could would you your i id like want need to me my our us we some for of and then so ok okay hey now kindly lets im ill go ahead also really actually quickly is it be will shall even ever',
  words: {
    book: 'book, reserve, pencil in, pencil, squeeze in, squeeze, slot in, fit in, fit, put down, put in, rebook, sign up, set up, lock in, get in, bring in, block out, make an appointment, grab, give, arrange, appoint',
    schedule: 'schedule, plan, program',
    move: 'move, reschedule, shift, push, bump, switch, swap, postpone, delay, slide, transfer, rearrange, bring forward, push back, pull forward, carry over, put off, put back, relocate, reschedule, change time, run',
    change:
      'change, update, edit, modify, correct, adjust, alter, set, make, amend, fix, replace, revise, extend, shorten, bring, put, turn',
    cancel:
      'cancel, call off, scrap, scratch, ditch, scrub, axe, nix, bin, drop, take off, pull, kill, cross off, strike, clear, get rid of, free up',
    delete:
      'delete, erase, remove, purge, wipe, trash, destroy, wipe out, get rid of, clear out, drop, get shot of, no trace, gone from, clean out, obliterate, expunge, data removed',
    forever: 'permanently, forever, for good, completely, entirely, record, records',
    add: 'add, create, new, register, enter, open, start, make, introduce, launch, onboard, input',
    find: 'find, search, look up, lookup, locate, pull up, look for, who is, track down, fetch, bring up, hunt, see if, which client, dig out, dig up, get hold of, get in touch, reach, whose, on file, on our books, contact details, details, call up',
    show: 'show, list, give, tell, display, see, view, what, get, read, run through, walk me through, share, check, pull, print, whats, tell me, let me know',
    note: 'note, notes, jot, jot down, log, record, write down, memo, remark, put on file, make a note, keep in mind, remember, file, chart, scribble',
    email: 'email, mail, e mail, emails, by email, via email, inbox, write to, shoot an email, drop an email',
    text: 'text, sms, txt, ping, message, msg, texts, by text, whatsapp, shoot a text, drop a text, text message, send a message',
    say: 'say, saying, tell, let know, inform, notify, that, asking, reading, write, says, letting know, drop a line, give a heads up',
    call: 'call, phone, ring, telephone, phone call, give a ring, give a call, callback, call back',
    followup:
      'followup, follow up, check in, touch base, check up, circle back, chase, reach out, follow ups, checkin, get back to, check on, checking in, get back',
    remind: 'remind, reminder, reminders, heads up, nudge, nudges, alert',
    before: 'before, ahead, in advance, prior, beforehand, early',
    review: 'review, reviews, testimonial, testimonials, rating, star review, recommendation',
    google: 'google, gmb, google maps',
    facebook: 'facebook, fb',
    yelp: 'yelp',
    instagram: 'instagram, insta, ig',
    ask: 'ask, request, invite, send, solicit, get, prompt',
    revenue:
      'revenue, money, income, earnings, earn, earned, takings, turnover, sales, gross, made, make, took in, take in, bring in, brought in, cash, profit, pull in, gross, net, sold, how much, financials, bank, haul, billed, cleared, grand, till, invoiced, dough, pulled in, pull in, banked, cashed',
    bookings:
      'bookings, booking, appointments, visits, booked, sessions, how many, booking stats, booking numbers, count, volume, booking figures, cancellation rate, no show rate, attendance, cancellations, no shows, turnout',
    stats:
      'stats, statistics, numbers, figures, count, totals, total, tally, summary, breakdown, volume, data',
    appointment:
      'appointment, appt, appointments, appts, session, visit, booking, visits, sessions, slot, spot',
    client:
      'client, clients, customer, customers, patient, patients, guest, guests, people, client list, customer base',
    retention:
      'retention, retain, retaining, returning, come back, coming back, loyal, loyalty, keep, keeping, churn, repeat, rebook rate, rebooking, stick around, stay with us, return rate, hang on to, hold on to, holding on, hang on, stuck with, stick with, sticking with, sticking around, dropped off, drop off, regulars, repeat business, second time, came again, return, returned, rebooked, bleeding, back through the door',
    perform:
      'perform, performance, performing, insight, insights, doing, overview, kpi, kpis, metrics, dashboard, going, health of the business, snapshot, report card, how are we doing, business doing, look, getting on, holding up, healthy, tracking, red flags, pulse check, lay of the land, big picture, key numbers, where do we stand, health of, in shape, all in all, state of, key figures, key metrics, takeaways, main takeaways, at a glance, headlines, highlights, lowdown',
    free: 'free, available, availability, open, opening, openings, room, gap, space, slots, vacant, vacancy, clear, fit, time for',
    agenda:
      'schedule, agenda, calendar, diary, lineup, roster, my day, coming in, on the books, on the calendar, look like, planned, day sheet, on deck, whats on, who do i have, who have i got, rundown, on',
    conflict:
      'conflict, conflicts, double booking, double bookings, double booked, overlap, overlaps, overlapping, clash, clashes, collision, collisions, double books, doubled up, clashing, conflicting, untangle, sort out, colliding, collide, on top of, same time, two at once, booked twice, at once, on top of each other, triple booked, mix up, same room, same slot, overlaps in, mixup, stacked',
    resolve:
      'resolve, fix, sort, sort out, clean up, untangle, clear up, solve, straighten out, deal with, iron out, untangle',
    optimize:
      'optimize, optimise, tighten, tighten up, efficient, efficiently, streamline, rearrange, improve, maximize, maximise, optimum, optimal, best use, fewer gaps, close gaps, gaps, compact, reorganize, optimization, efficiency, earn more, make the most, pack, reshuffle, smooth, dead air, rejig, hanging around, bunch, shuffle, holes, profitable, dead time, idle, downtime, closer together, back to back, tidy up, squash, condense, consolidate, sitting around, tighter',
    happy:
      'client satisfaction, satisfaction, happier, happy, happiest, clients like, preferences, prefer, customer satisfaction, convenient',
    predict:
      'predict, prediction, forecast, forecasting, project, projection, projections, expect, anticipate, outlook, how busy, coming weeks, trend, trends, look ahead, demand, predicted, estimate, shaping up, shape up, slammed, heading for, brace for, crystal ball, in store, next few weeks, next few months',
    health:
      'health, screening, screen, contraindication, contraindications, medical, health check, intake, pregnant, health screening, health risk, condition, cleared, clear for',
    safety:
      'safety, safe, protocol, protocols, validate, validation, precautions, safely, hazard, safety check, verify',
    okay: 'ok, okay, allowed, alright, suitable, all right, fine',
    content:
      'post, caption, blog, article, newsletter, draft, compose, content, copy, write, write up, promo, campaign, blurb, piece, announcement, marketing, update',
    social: 'social, social post, social media, social media post, story, reel, tweet',
    business:
      'google business, google business profile, business profile, google update, business update, google post, gmb post',
    upsell:
      'upsell, cross sell, upgrade, upgrades, add on, add ons, upselling, sell, offer, recommend, extra, extras, pitch, upsell opportunities, more could, tempt, tempted, tack on, pricier, complement, interested in, besides, onto, add to, persuade, entice, go well with, on top of that, longer session',
    nurture:
      'nurture, nurturing, drip, sequence, sequences, nurture sequence, drip campaign, email series, automated emails, follow up sequence, warm up, welcome series, series, automated follow up emails, automated follow up',
    lead: 'lead, leads, prospect, prospects, enquiry, inquiry, inquirer, pipeline, funnel, potential client',
    abandoned:
      'abandoned, abandon, unfinished, did not finish, didnt finish, left, dropped out, incomplete, never finished, half finished, gave up, bailed, abandoned booking',
    firsttime: 'first time visitor, first time, first visit, new visitor, first timer, walked in, stopped by',
    inquiry:
      'new inquiry, inquiry, enquiry, inquired, asked about, new enquiry, enquired, new lead, contacted us, wrote in',
    stage:
      'contacted, scheduled, visited, converted, stage, progress, pipeline, reached, became a client, signed up, came in, booked, showed up',
    mark: 'mark, flag, set, move, put, log, update, change, tag, advance, status',
    done: 'completed, complete, done, finished, showed, attended, happened, came, confirmed, confirm, pending, unconfirmed, accept, approve, as done',
    analyze:
      'analyze, analyse, analysis, pattern, patterns, habits, behavior, behaviour, study, break down, dig into, profile',
    prefers:
      'preferences, prefer, preference, likes, favorite, favourite, usually gets, usually books, usual, favorites, service preferences',
    risk: 'at risk, risk, leaving, leave, churn, churning, lose, losing, lost, slipping away, drifting, drift, retention risk, stop coming, disappear, going to leave, coming back, quit',
    value:
      'value, worth, ltv, lifetime value, spend, spent, spends, spending, valuable, lifetime, value analysis, brought us',
    patterns:
      'booking patterns, patterns, how often, frequency, when does, booking habits, rhythm, cadence, booking behavior, how frequently, go to, most likely to, routine, regular',
    service:
      'service, services, treatment, treatments, menu, offering, offerings, price list, service menu, treatment menu, modality',
    price: 'price, prices, cost, costs, charge, rate, fee, pricing, priced, dollars, per session, charges',
    raise:
      'raise, increase, lower, reduce, bump, up, drop, cut, hike, put up, go up, decrease, cheaper, discount',
    name: 'called, named, name, rename, first name, last name, surname, last name, name is, titled',
    phone: 'phone number, phone, number, cell, mobile, cell number, telephone, new number',
    address: 'email address, address, new email',
    off: 'off, discount, free, reward, gift, percent off, deal, in exchange, exchange, in return, coupon, bribe, pay, credit, incentive, gift card, voucher, draw, raffle, prize, contest, credit, entered, freebie, treat',
    fake: 'fake, made up, pretend, as if, invented, invent, bogus, posing, make up, pose as, fabricate, fictional, as though, pretending, from a happy client, imaginary, under the name, on our behalf, ghostwrite, sock puppet',
    onlyhappy:
      'only happy, only the happy, happy clients, happy ones, only satisfied, satisfied clients, only ask, who loved, gave us five stars, unhappy, skip the unhappy, who were happy, best clients only, satisfied, happy customers, complained, complainers, moaners, upset, unhappy ones, loved it, pleased, good score',
    diagnose:
      'diagnose, diagnosis, symptoms, what does have, wrong with, what medication, medicine, dose, prescribe, treat, cure, should take, what could be causing, is it cancer, medical advice, cause of, medication, ibuprofen',
    outsider:
      'his boss, her boss, employer, insurer, insurance company, husband, wife, ex, journalist, reporter, neighbor, landlord, third party, outside, competitor, friend, mother, stranger, health records, health info, health information, medical history, card number, card numbers, card details, credit card, client list, everyones, data, other company, marketing company',
    obey: 'do what, follow the, obey, as the note says, what the note says, instructions in, note says, instruction, carry out, as instructed, what it says, says to do, told to',
    hello:
      'hi, hello, hey there, good morning, good afternoon, good evening, yo, howdy, hiya, morning, greetings, whats up, how are you, sup',
    thanks:
      'thanks, thank you, thx, cheers, ta, appreciate, great job, perfect, awesome, brilliant, thats all, that is all, all set, thats it, nothing else, bye, goodbye, good night, see you, talk later, nice, lovely, done for today, no more',
    able: 'what can you do, what do you do, how can you help, what are you able, capabilities, what else can you, help me with, features, what are you, who are you, how do you work, what kind of things, what things',
    how: 'how do i, how can i, how to, where do i, where can i, where is, where are, how does one, how do you, is there a way, how would i, can i change, which screen, whats the way',
    settings:
      'opening hours, settings, password, logo, hours, holidays, profile, subscription, billing, invoice template, booking page, booking link, online booking, website, import, export, team, staff, calendar sync, two factor, log out, notifications, form, intake form, colors, dark mode, holiday hours, template, templates, deposit, taxes, reminders settings',
    advice:
      'should i, should we, is it a good idea, worth it, would you, do you think, advice, idea, ideas, how can i grow, grow, how do i get more, strategy, tips, how could we, what would help, suggest, suggestions, opinion, recommend, best way, hire, expand, smart',
    policy:
      'policy, policies, cancellation policy, late policy, no show policy, refund policy, rules, terms, refund, refunds, cancellation fee, charge for no shows, late arrival, late arrivals, gift certificates, insurance, parking, directions, address, what time do we open, what time do we close, when do we open, are we open, our hours, tipping, minors, pets, payment methods, deposits, packages',
    outofdomain:
      'weather, python, script, code, joke, poem, recipe, capital of, president, football, game, stock, stocks, bitcoin, crypto, movie, song, translate, math, homework, news, flight, hotel, restaurant, pizza, taxi, lottery, election, horoscope, sing, essay, history of, population, distance, traffic, javascript, haiku, riddle, score, snow, rain, umbrella, film, novel, invented, flights, plumber, dinner, cook, litres, gallon, kilometres, miles, celebrity, actor, singer, lyrics, planet, tax return, cover letter',
    no: 'no, nope, nah, leave it, never mind, nevermind, forget it, dont, do not, skip it, not now, keep it, no thanks, stop, hold off, dont do, leave as is, dont bother',
    yes: 'yes, yep, yeah, yup, sure, go ahead, do it, confirm, correct, right, thats right, please do, sounds good, absolutely, of course, ok do it, exactly, that one, go for it, affirmative, y',
    all: 'all, every, everyone, everybody, entire, whole, each',
    this: 'this, current',
    when: 'when, what time, what day',
    who: 'who, whos, whom',
    how2: 'how',
    write:
      'write, draft, compose, create, generate, come up with, make, prepare, whip up, put together, craft',
    ails: 'pain, painful, pains, ache, aches, aching, achy, hurt, hurts, hurting, sore, soreness, stiff, numb, numbness, tingling, tingle, swollen, swelling, rash, itch, dizzy, dizziness, headache, headaches, migraine, migraines, arthritis, sciatica, fasciitis, tendonitis, bursitis, hernia, sprain, sprained, torn, broken, fracture, lump, cramp, cramps, spasm, spasms, nausea, fever, cough, injury, flared up, acting up, playing up, pins and needles, slipped disc, throbbing, symptom',
    pills:
      'pills, pill, tablets, tablet, medication, medications, medicine, meds, dose, dosage, warfarin, thinners, blood thinners, ibuprofen, aspirin, advil, tylenol, paracetamol, painkiller, painkillers, antibiotics, insulin, prescription, supplement, supplements, steroids, antidepressants, iron',
    body: 'shoulder, knee, knees, ankle, neck, hip, elbow, wrist, foot, feet, leg, legs, arm, arms, hand, head, hamstring, calf, spine, jaw, thumb, heel',
    kin: 'husband, wife, partner, spouse, boss, employer, insurer, landlord, lawyer, sister, brother, mother, father, mum, mom, dad, son, daughter, neighbour, neighbor, agent, ex, boyfriend, girlfriend, hr, cousin, colleague, journalist, solicitor',
    unwell:
      'sick, ill, poorly, unwell, flu, covid, cold, chickenpox, under the weather, come down with, bug, feverish, stomach, hospital',
    absent:
      'cant make it, cannot make it, wont be in, wont be coming, not coming, isnt coming, bailed, bailing, pull out, pulled out, backed out, back out, drop out, not make it, no longer coming, cant come, unable to come, wont make it, not be able to make',
    late: 'late, running late, running behind, behind, stuck, delayed, traffic',
    regular: 'keep, again, still, lately, anymore, any more, over the years, used to',
  },
}
