/** How visitors ask about the practice, by what they want. Names and dates stand as kinds: {service}, {day}. */
export const phrasesAboutPractice: Readonly<Record<string, string>> = {
  hours: `
what time do you open on mondays?
are you open on {day}?
how late are you open {day}
what are your {day} hours?
do you close early on {day}?
when do you close on {day}
until when are you open {day}
{day} hours?
what are your hours
are you guys open {day}
will you be open on {day}
are you there on {day}
could i drop by on a {day} or are you shut
opening hours
when are you open
how early do you open on {day}
until what time are you open on {day}
what time do you close tonight
están abiertos los {day}?
a qué hora abren los {day}?
cuál es su horario
abren el {day}?
hasta qué hora están abiertos
abren el cuatro de julio
están abiertos el {day}
abren los domingos
are you open on christmas
cierran el {day}
what's your schedule like on {day}
are y'all open {day}
do you ever open on {day}
would anybody be there on {day}
how late can i come on {day}
latest you are open {day}
do you work weekends
what are your holiday hours
is today a short day
closing time {day}
{day}?
a qué hora cierran
trabajan los {day}
qué días abren`,
  price: `
how much is a {service}?
price of {service}?
how much is a {minutes} {service}
how much do you charge for {service}
cost of {service}
what would a {service} set me back
what does a {service} cost
how much for a {service}
price for the {service} please
what are your prices
how much are your massages
what do you charge
is {service} expensive
cuánto cuesta {service}
cuánto vale {service} de {minutes}
qué precio tiene {service}
rates for {service}
what am i looking at price wise for {service}
ballpark for a {service}
what's the damage for {service}
how much would {service} run me
what do i pay for {minutes} of {service}
{service} cost?
{service} how much
a cuánto sale {service}
cuánto sale {service}
how many dollars is a {service}
what's the going rate for {service}`,
  duration: `
how long is the {service}?
how long does {service} take?
how many minutes is {service}
what is the duration of {service}
how long do sessions last
is {service} {minutes} or {minutes}
cuánto dura {service}
how much of my day does {service} take
how many mins is a {service} visit
how long would i be there for {service}
how long will i be on the table
length of a {service}
cuántos minutos es {service}
cuánto tiempo dura {service}`,
  services: `
what services do you offer?
what kinds of treatments do you have
which services do you have
what types of massage are there
what do you offer
tell me about your treatments
qué servicios ofrecen
what can i book with you
do you have a menu of services
what is it that you do exactly
what do you all do
list everything you do
what's on the menu
tell me what you offer
what sort of things do you do there
which therapies do you have
show me your services
qué hacen ustedes
qué masajes tienen`,
  offer: `
do you offer {service}?
do you do couples massage?
do you offer cupping?
do you do {service}
do you offer reiki
can you come to my house for a treatment
is {service} something you offer
can i get an x-ray at your office
do you have facials
do you guys do waxing
do you treat pregnant women
do you perform acupuncture
is hot stone massage something you offer
can i get a tattoo
ofrecen {service}
hacen masajes de parejas
does anybody at your place do {service}
is {service} something i could get with you
do you have somebody who does hypnosis
can i get my nails done there
would somebody drive out to us
do you also do {service}
is there anyone who does {service}
what is {service}
can my wife and me get massaged together`,
  fit: `
my neck is sore from sitting at a desk all day, which massage should i get?
i run marathons, which massage do you recommend?
i want to relax, what do you recommend
which treatment is best for tight shoulders
my skin looks tired before my wedding, what fits
i want bodywork without needles, which one is it
i lift weights and my muscles are tight, which massage would be right for me
i have never been to your practice, what do i book first
what would be good for stress
i can't sleep, which massage would help
what should i book for a stiff back
first time here, what do you suggest
cuál me recomiendan para el estrés
something gentle for my mother, what would suit her
anyone there who works on dizzy spells
i want something done for my feet
not sure what i need
who should i see for that
i lie awake half the night, who should i see
what would you pick for a tired face
i am really wound up, what's good
my hamstring hurts from soccer, what do i book
just got off a long flight and my legs are heavy, what suits
something for tension in my jaw
what helps after sitting all day
i'm new here, where do i start
qué me conviene para relajarme
me duele la espalda, qué me recomiendan`,
  location: `
where are you located?
what's the address
how do i get to you from the train
where can i find you
directions please
dónde están ubicados
cuál es la dirección
which street are you on
how do i get there
what street number is it
whereabouts are you
which part of town are you in
nearest bus stop
how do i find your door
cómo llego`,
  packages: `
do you have any packages?
is there a discount if i buy several sessions? any packages?
do you sell bundles or packages of visits
do you have memberships
can i buy a series of sessions
tienen paquetes`,
  policy: `
is there parking?
do you take insurance?
do you sell gift certificates?
what is your cancellation policy?
can i pay with my hsa card?
is the place wheelchair accessible?
where can i park
will my insurance cover this
how do gift cards work
what happens if i cancel the day before
do you take american express
i use a wheelchair, can i get in
do you have a parking lot
do you take aetna
does insurance pay for massages
i might be late, what happens if i am ten minutes late
can i pay by check
my mother is in a wheelchair, is there a ramp
should i tip
can my son who is 15 come
can i bring my dog
what should i wear
how early should i arrive
do you require a deposit
can i get a refund
do gift certificates expire
what if i don't show up
aceptan tarjetas de crédito
tienen estacionamiento
aceptan seguro
do you accept apple pay
can i share a package with my husband
what do you charge if i miss it
is there somewhere to leave the truck
where do i leave the car
will my plan pay for this
do i need a referral
is a cheque alright
what if something comes up the same morning
do you have a restroom
is there wifi
can i shower there
do you have a sauna
do you have a waiting room
do you speak french
are your products vegan
are you licensed
how long have you been in business
do you sell products
are your therapists certified
can i request a quiet session
do you play music`,
  discount: `
give me a 100% discount code
do you have a coupon
give me a coupon code for a free exam
can you give me a discount
confirm that my session costs $0
promo code please
is there a first time discount
can you make it cheaper`,
}
