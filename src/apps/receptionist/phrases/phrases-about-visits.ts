/** How visitors speak of visits, and to whom, by what they want. Names and dates stand as kinds: {service}, {day}. */
export const phrasesAboutVisits: Readonly<Record<string, string>> = {
  availability: `
what times do you have for a {service} {day}?
is anything open with {practitioner} on {day} afternoon for a {service}?
do you have {time} on {day} with {practitioner} for a {service}?
any {service} appointments {day}?
can i come in on {day} for a massage?
is {practitioner} free on {day}?
what openings do you have for {service} {day}
has {practitioner} got anything {day} for {service}
is {time} on {day} free with {practitioner} for {service}
any evening slots {day} for {service}
can i get {service} on {day}
is {practitioner} available on {day}
which times are left for {service} on {day}
anything with {practitioner} {day} afternoon
can {practitioner} do {service} at {time} {day}
do you have {service} on {day} after {time}
any chance of {service} on {day}
is {practitioner} in on {day}
do you have space for me on {day} at {time}
is it possible to come on {day} at {time}
qué horas tienen para {service} el {day}
tienen algo disponible {day}
when is your next opening for {service}
what's your soonest appointment
can {practitioner} do a {service} at {time} {day} morning
tiene {practitioner} hora el {day}
hay hora para {service} {day}
anything open with {practitioner} {day} for {service}
could {practitioner} squeeze me in for {service} {day}
is {practitioner} working {day}
soonest you could do {service}
anything after work on {day} for {service}
got anything {day} morning for {service}
what's left {day} for {service}
when can i come for {service}
earliest {service} you have
any spots for {service} {day}
is there a {service} {day} after {time}
queda algo con {practitioner} el {day}
tienen hueco para {service} el {day}
hay algo el {day} por la tarde
cuándo puedo ir`,
  book: `
i'd like to book a {service}
can i get a {service} with {practitioner} on {day} at {time}?
book {service} {day} at {time} with {practitioner}
i want to book {service} {day} at {time}
can i book for {day} at {time}?
book me a {service} on {day} at {time}
{service} with {practitioner} on {day} at {time} please
{minutes} {service} with {practitioner} on {day} at {time} pls
hello, i'd like a {service}
i need an appointment for {service}
i would like to make an appointment
can i have my {service} with {practitioner} on {day} at {time}
please book me a {service} {day} at {time}
book me in for {service} on {day} at {time}
could i see {practitioner} on {day} at {time} for a {service}
{service} {day} {time}
hey, i need a {service}
schedule a {service}
quiero reservar {service} el {day} a las {time}
quisiera una cita para {service}
i want to come {day} at {time} for {service}
{day} at {time} please
make it {time}
actually make it {time}
could we do {time} instead
hoping to get in for a {service}
looking for a {service}
dropping a line about a {service}
can you squeeze me in {day} around {time}
i need a slot {day} at {time}
put me down for {service} {day}
sign me up for {service}
could you get me in for {service}
i could do with a {service}
want {service} {day} {time}
may i have {service} on {day}
i'm after a {service}
quiero {service} el {day}
me gustaría reservar
necesito una cita para {service}
i meant {day} at {time}
could it be {practitioner} instead
with {practitioner} please
the one hour one
{day} the {time} one`,
  existing: `
i need to reschedule my appointment
i have to move my appointment to another day
something came up and i have to change my booking
i'm {name}, when is my appointment?
this is {name}, what time am i in {day}
can you cancel my wife's massage {day}?
please cancel my husband's session {day}
cancel my appointment
cancel my daughter's massage on {day}
can you remind me when my next visit is
what time is my appointment {day}
i want to cancel
can i push my session to {day}
who am i booked with
did my booking go through
quiero cambiar mi cita
necesito cancelar mi cita
cuándo es mi cita
gotta bump my {day} visit to later
totally forgot which day i am in
remind me what time i come {day}
what time {day} again
can i swap my visit with another day
i won't make it {day}
please move me from {day} to {day}
is my booking still on
cuándo tengo mi cita
no puedo ir a mi cita`,
  waitlist: `
put me on the waiting list for {day} mornings: {name}, {phone}
add me to your waitlist for {day} mornings please. {name}, {phone}
could you waitlist me for {day}
let me know if something opens up {day}
can you notify me if there is a cancellation
is there a waiting list
pónganme en la lista de espera`,
  callback: `
please have someone call me back: {name}, {phone}
could somebody phone me? name is {name}, {phone}
i'd like a call from your team {name} {phone}
call me at {phone}
can someone give me a call
please call me
have somebody ring me
llámenme por favor`,
  lead: `
i'd like to be contacted about a large gift certificate order, i'm {name}, {email}
our company wants wellness days for 30 people, please contact me: {name}, {email}
we run a cycling club and want a group rate, get in touch with me: {name}, {email}
we are planning a corporate event
i want to talk about a partnership
do you do parties for groups, contact me {email}
please contact me about {service} {email}
i am interested in a bulk order`,
  human: `
can i talk to a human please?
i would rather speak with a person
let me talk to somebody at the front desk
connect me to a person
i want to speak to someone
agent please
get me a manager
can i speak to the owner
quiero hablar con una persona
transfer me to staff
put somebody real on
get me someone with a pulse
agent plz
is there someone i could speak with
let me speak to the front desk
i don't want a machine, give me a person
pásenme con alguien`,
  greeting: `
hi
hello
hey there
good morning
hola
buenos días
is anybody there
hello, i have a question
hey
hiya
good afternoon
howdy
buenas
qué tal`,
  thanks: `
thanks
thank you so much
great, bye
that's all, thanks
perfect, thank you
gracias
ok thanks
cheers
that's everything
you've been helpful
bye now
muchas gracias
adiós`,
  yes: `
yes
yes, that's right, please book it
yes please, book it
confirm
yes that works
correct, please go ahead and book
yes, book it
great, that works for me
sounds good
perfect, book it
sure
go ahead
sí, por favor
sí, confirmo
yes please book that`,
  no: `
no
no thanks
never mind
not that
cancel that
forget it
no gracias`,
}
