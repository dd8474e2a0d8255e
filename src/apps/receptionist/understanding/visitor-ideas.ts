import type { Ideas } from '#apps/planner/signs.ts'

export const visitorIdeas: Ideas = {
  silent:
    'a an the please pls just your you guys there so hi hello hey ok for of and to my our us we some get got would like want id im by at in on is are be it this that with el la los las un una de del por favor que me mi su sus para con en es y o',
  words: {
    open: 'open, opening, opens, hours, time do you open, abierto, abiertos, abren, abre, horario, horarios, abrir, there on',
    close:
      'close, closed, closing, closes, shut, until, how late, till, cierran, cierra, cerrado, cerrados, hasta que hora',
    when: 'when, what time, how early, how late, a que hora, cuando, que hora',
    price:
      'price, prices, cost, costs, how much, charge, set me back, fee, fees, rate, rates, expensive, pay for, cuanto, cuesta, vale, precio, precios, cuestan, costo, pricing',
    long: 'how long, how many minutes, duration, last, long does, length, cuanto dura, dura, minutos, cuanto tiempo',
    services:
      'services, treatments, kinds of, types of, menu, what do you offer, what do you do, servicios, tratamientos, que ofrecen, modalities, kind of massage, kind of treatments',
    offer:
      'offer, do you do, do you have, do you provide, can i get, provide, available here, something you offer, ofrecen, hacen, tienen, come to my house, house call, home visit, perform, give, do you guys do',
    which:
      'which, what should, recommend, recommendation, fits, fit, suit, best, right for me, good for, advise, should i get, what do i book, book first, cual, recomiendan, recomienda, help me choose',
    body: 'sore, tight, tension, tired, stress, stressed, stiff, ache, aches, aching, desk, marathon, marathons, run, runner, lift, weights, muscles, neck, back, shoulders, skin, wedding, relax, sleep, knots, athlete, training, never been',
    where:
      'where, located, location, address, find you, get to you, directions, how do i get, train, bus, subway, donde, direccion, ubicados, ubicacion, queda',
    free: 'available, availability, openings, opening, free, slots, slot, times, anything, space, room, left, any chance, fit me in, come in, come, is it possible, disponible, disponibilidad, libre, hueco, citas, any appointments, has anything, in on, see',
    book: 'book, booking, schedule, reserve, make an appointment, set up, sign me up, put me down, reservar, agendar, cita, turno, need an appointment, need, want',
    change:
      'change, move, reschedule, cancel, cancelling, canceling, postpone, push, something came up, cambiar, cancelar, mover, reprogramar, cant make',
    mine: 'my appointment, my booking, my visit, my session, my reservation, my massage, mi cita, my next visit, am i in, my appt, existing, i have an appointment, am i booked, husbands, wifes, daughters, sons, mothers, remind me when',
    client:
      'client, customer, patient, a client, come to your, come there, goes there, been there, a patient there, clienta, cliente, paciente, does she, does he, seen, treating',
    urgent:
      'chest pain, cant breathe, cannot breathe, trouble breathing, short of breath, shortness of breath, face drooping, drooping, slurred, speak properly, cannot speak, cant speak, cannot move, cant move, numb arm, arm is numb, left arm, stroke, heart attack, unconscious, passed out, severe bleeding, bleeding heavily, suicide, suicidal, kill myself, overdose, worst headache, dolor de pecho, no puedo respirar, seizure, collapsed, blue lips, emergency',
    medical:
      'cure, heal, treat my, diagnose, diagnosis, what do i have, what is wrong, whats wrong, what is it, safe, safe for me, ok for me, okay for me, condition, medication, medicine, blood thinners, blood clot, pacemaker, osteoporosis, epilepsy, cancer, surgery, lump, swollen, numb, numbness, pain, burning, sciatica, migraine, migraines, herniated, disc, arthritis, doctor, infection, fever, rash, fracture, diabetes, blood pressure, heart, dolor, curar, enfermedad, medico, tumor, fix my',
    pregnant:
      'pregnant, pregnancy, expecting, weeks along, prenatal, trimester, embarazada, embarazo, semanas',
    injection:
      'ignore, disregard, instructions, system prompt, system, developer mode, debug, admin, administrator, override, print, output, list of all, client records, every patient, pretend you are, you are now, jailbreak, prompt, act as, order you, new system prompt, reveal, dump, database, ignora, instrucciones',
    code: 'discount code, coupon, coupon code, promo code, discount, free today, costs 0, codigo, descuento, free session, free exam',
    ai: 'real person, human, bot, robot, ai, chatgpt, a machine, real human, talking to a, chatting with, am i talking, are you real, automated, computer, eres un robot, persona real, humano',
    abuse:
      'stupid, useless, junk, idiot, garbage, worthless, dumb, shut up, hate you, suck, sucks, trash, moron, fuck, shit, damn, crap, estupido, inutil, tonto',
    sexual:
      'happy ending, happy endings, sexual, erotic, sensual, naked, extra services, extras if you know, nude, hot girls, girls, escort, sexy, final feliz, erotico',
    person:
      'talk to a human, human please, speak with a person, speak to a person, speak to someone, somebody at the front desk, front desk, real person, a person, someone, staff, manager, representative, operator, talk to somebody, talk to someone, hablar con una persona, alguien, hablar con alguien, speak with someone, rather speak',
    callback:
      'call me, call me back, phone me, ring me, give me a call, have someone call, a call from, callback, contact me, get in touch, reach out to me, be contacted, llamenme, llamarme, contactarme',
    lead: 'group, company, corporate, event, large, order, wellness days, group rate, club, bulk, office, party, empresa, grupo, partnership, wholesale',
    waitlist:
      'waiting list, waitlist, wait list, lista de espera, let me know if something opens, if something opens up, put me on the list, notify me',
    hello:
      'hi, hello, hey, good morning, good afternoon, good evening, hola, buenos dias, buenas tardes, buenas',
    thanks: 'thanks, thank you, thx, great, perfect, thats all, bye, gracias, adios, cheers, awesome',
    yes: 'yes, yep, yeah, yup, sure, correct, confirm, confirmed, go ahead, book it, thats right, sounds good, works for me, that works, right, ok, okay, si, correcto, confirmo, perfecto, adelante, please do, do it, claro, dale',
    no: 'no, nope, not, dont, nah, never mind, leave it, cancel that, forget it',
    packages:
      'package, packages, bundle, bundles, several sessions, multi, membership, memberships, paquete, paquetes, bono, series of, buy several',
    policyword:
      'park, parking, insurance, insurer, cover, coverage, aetna, cigna, gift, gift card, gift cards, gift certificate, gift certificates, voucher, cancellation policy, policy, late, tip, tips, tipping, hsa, fsa, card, credit card, american express, amex, check, cash, apple pay, payment, pay, wheelchair, accessible, ramp, stairs, elevator, kids, children, child, teenager, pets, dog, arrive, wear, bring, prepare, deposit, refund, expire, reembolso, seguro, estacionamiento, estacionar, tarjeta, regalo, propina, politica, superbill, receipt, no show, cancel the day before, day before',
  },
}
