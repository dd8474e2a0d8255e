/**
 * Questions about the practice as they come up beside something else: chatty, hurried, indirect, mistyped. Under `policy/` stands which
 * of the topics they are about.
 */
export const practiceInPassing: Readonly<Record<string, string>> = {
  hours: `
i finish work at {time}, are you still around then on a {day}
my shift ends late, will anyone be there at {time} on {day}
is the place shut on {day} or can i drop in
the lights were off when i drove past, do you not open {day}
we are in town for the long weekend, are you working {day}
what's the latest i could turn up on {day}
how early do the doors open {day}
thinking of swinging by {day} after lunch, anyone around
do you keep the same times over the holidays
i never know which days you take off
is the front desk staffed on {day}
till when are you there {day}
am i too late for today or are you still open
quick one, you open {day}
u open on {day} or nah
salgo de trabajar a las {time}, ¿todavía están?
¿trabajan en días feriados?
pasé y estaba cerrado, ¿qué días atienden?
do you stay open past {time} on {day}
are you there over lunch on {day}`,
  price: `
before i ask my husband, what do you want for a {service}
money is a bit tight, what's the {service} at
i need to put a number in my budget for the {service}
never had a {service}, what would that cost me
how's the price on the {service}
what does a {service} go for these days
what do you ask for a {service}
what should i expect to pay for the {service}
and the {service} is how much
how much do i need to bring for a {service}
my sister paid a fortune elsewhere, how much is it with you
what's the price difference between {service} and {service}
is a {service} dearer than a {service}
curious what you charge these days
howmuch for {service}
whats {service} gonna cost
what'll a {service} set us back for two
can you give me a number for {service}
is {price} enough for a {service}
i have {price}, does that cover a {service}
cuánto me saldría {service}
cuánto me costaría una cita de {service}
¿y {service} en cuánto está?
how much altogether if i take {service} and {service}`,
  duration: `
i have to fetch the kids at {time}, how long would a {service} keep me
my lunch break is short, how long are {service} visits
so the {service}, is that like a two hour thing
how much time should i block off for a {service}
will i be done in an hour with the {service}
is the {service} a quick one or does it take ages
when would i be out again if i start a {service} at {time}
the meter runs out after two hours, does a {service} go longer
do i get the full hour with a {service}
how long before i'm back at my desk after {service}
is half an hour enough for {service}
¿cuánto se tarda {service}?
¿termino en una hora con {service}?`,
  services: `
a friend mentioned you, what all is on offer
what else have you got besides {service}
just looking around, what is it you people do there
can you run me through what you have
i don't know your place at all, what could i have done there
send me a list of what you do please
which sorts of sessions do you run
me hablaron de ustedes, ¿qué ofrecen?
¿qué más tienen?`,
  offer: `
my sister keeps raving about her herbal wraps, is that a thing at your place
any chance you do ear candling on site
would one of your people come out to our hotel
looking for somebody to pierce my ears, you got that
is there anyone at your place who is trained in {service}
do you have anybody that does pilates as well
i saw {service} on a sign, is that you
i read about lasers for feet, do you have such a thing
would you have {service} too
we'd like to be done side by side, is that possible
is a sound bath something i could get at yours
someone told me you offer {service}, is that right
una amiga me habló de la reflexología, ¿la hacen?
¿alguien de ustedes viene a la casa?
what exactly happens in a {service}
how is {service} different from {service}
never heard of {service}, what is that`,
  fit: `
i carry a toddler around all day and my arms are done for, what would you go with
first time doing this and kind of nervous, which is the mellow one
who there could help with nights where i don't sleep
not sure which of these is for me, where would i begin
rowing team, my back muscles are toast, what do you suggest
want to look fresh for my graduation, what do you have for that
i am stiff as a board from gardening, any idea what i should have
is there someone for wobbly balance
which of your sessions is the gentlest
my job has me on my feet all day, what do people like me get
choose for me, i'm stressed out of my mind
i could use something to calm down before my exams
what do runners usually have with you
what's the one for tight hips
between {service} and {service}, which is better for tired legs
estoy muy tensa por el trabajo, ¿qué me sugieren?
paso el día sentado, ¿cuál me iría bien?
so many choices, which do you think suits a beginner
my wife wants something calming, what would she like
i need to unwind, what have you got
what would loosen up a stiff neck`,
  location: `
my phone's map is useless, where exactly are you
which bus do i take to reach you
what do i put into the gps
are you anywhere near the river
i am standing on the corner and can't see you, which door is it
what's near you so i can find it
how far is it on foot from the train
which end of town is your place
i'll send my mother, what's the street
me perdí, ¿dónde queda?
¿qué autobús me deja cerca?`,
  packages: `
if i took a handful of visits at once would it come out cheaper
is there some sort of deal if i commit to a bunch of sessions
i'd come every month, do you have anything for regulars like that
is it cheaper when i pay for six in one go
how about a bundle of {service}
do i save anything by buying a few {service} together
i'll want loads of these, any multi session thing
what if i purchase several {service} ahead
¿sale más barato si compro varias sesiones?`,
  discount: `
any chance of a bit off for a student
that's steep, can we agree on {price}
my last place gave me money off, will you
do teachers get anything off
can you knock something off for a first visit
is there a code i can use at the end
what if i pay cash, do you shave some off`,
  'policy/parking': `
we are driving in from out of town, somewhere to leave it
will i find a space for my van near you
is it a nightmare to find a spot with the car
what do i do with the car while i'm in there
can i stick my truck next to your building
is there a place to put a motorbike
do i have to feed a meter out front
last time i got towed around there, where is it safe to stop
i'm coming by car, any tips where to leave it
vengo en carro, ¿dónde lo dejo?
is the lot yours or do i pay`,
  'policy/insurance': `
my plan is through my job, does that get me anything with you
do you send the bill to my health plan or do i
i'd want my benefits to pick this up
can i get something back from my insurer for it
would you take care of the claim
i only have medicaid, any use here
what paper do i get for my insurance
mi seguro del trabajo, ¿sirve con ustedes?
does my plan count for anything at your place
are you in network with anybody`,
  'policy/gifts': `
want to surprise my mum with something for her birthday, what have you got
how do i get one of those cards for a friend
it's for my wife, can i pay now and she picks the day
what's the smallest gift card
can i print a voucher at home
is there a way to give somebody a session
christmas is coming, do you have something i can give my dad
quiero hacerle un regalo a mi madre, ¿tienen algo?
something nice for our anniversary, she loves being pampered
looking for a present for my partner`,
  'policy/cancelling': `
say i wake up ill that morning, do i still get charged
my work calls me in at short notice, what do you ding people for dropping out
life is chaotic, what would it be if i had to bail at the last minute
if plans change do i owe you anything
till when can i call it off for free
what do you take if i don't turn up
how strict are you about people who pull out
is there a penalty if i have to move it on the day
my kid gets sick a lot, would i lose the money
how many hours before do i have to tell you
i'm bad at keeping dates, what does it cost to call off late
si me sale algo a última hora, ¿me cobran?
do you charge for late cancellations
what happens when somebody has to drop out the evening before
just so i know, is there a fee for backing out
i travel for work, how flexible are you when things change
would you keep my money if i can't come`,
  'policy/late': `
traffic is awful on that road, what if i get there after the start
would you still take me if i'm a quarter of an hour behind
i tend to run late, is that a problem
what if my bus is delayed
si el tren se retrasa, ¿pierdo la cita?`,
  'policy/minors': `
my boy is thirteen and plays hockey, are you ok seeing him
my daughter would come along, she is in fourth grade
do you work with teenagers at all
is my niece too young for that
does a parent have to sit in
mi hija tiene catorce, ¿la atienden?`,
  'policy/payment': `
i never carry cash, is plastic alright
will my visa do
do you take those health savings cards
can i settle up afterwards
do i have to pay before i come
would you take a cheque from my mother
is tapping with the phone fine
amex any good
can i split the bill over two cards
¿puedo pagar con el celular?`,
  'policy/tips': `
is it weird to tip the person who treats me
how much do people usually leave on top
do i hand her something extra at the end
¿se acostumbra dejar propina?`,
  'policy/access': `
my dad gets around with a walker, would he manage
is there a lift or only stairs
i'm on crutches, how do i get up to you
will my mother's chair fit through the door
do i have to climb anything
mi abuela no puede subir escalones, ¿hay ascensor?
is there a toilet i can reach in a chair`,
  'policy/pets': `
could my labrador lie in the corner, he is super chill
is a guide dog alright
my puppy can't be left alone, may she come
¿puedo ir con mi perrito?`,
  'policy/arriving': `
anything i need to bring along
do i put on gym things or just come as i am
should i have eaten before
do i have to be there ahead of time for the forms
can i keep my shorts on
qué ropa me pongo
is there paperwork for newcomers
what do i need for my very first time`,
  'policy/sharing': `
could my husband use up some of my package
if i don't use all my visits do i get the rest back
can i hand the remaining ones to my sister
i moved away, do i get money for what is left`,
  'policy/expiry': `
do those gift cards run out
how long do i have to use up the visits
got a voucher in a drawer, is it still good
is there a date by which i have to use it`,
  'policy/referral': `
do i have to see my doctor before you take me
can i just walk in or does somebody have to send me
my family doctor gave me a note, do i even need one
¿necesito que me mande el médico?`,
  'policy/remote': `
could we do it on a screen instead of in person
i live far away, does it work from my couch
do you do it by phone too
¿lo hacen por internet?`,
  'policy/other': `
is there a shower i can use after
do you sell the oil you use
do you have wifi while i wait
can i ask for a woman
is the room warm
how long have you been around
are your people certified
is there a place to wait inside
do you have snacks
do you play music during it
what oils do you use
is there somebody who speaks {name}
can i buy a mat from you
do you have lockers`,
}
