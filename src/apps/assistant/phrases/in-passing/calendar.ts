/** How owners speak of visits and days between two clients: half sentences, hints and what they were told on the phone. */
export const calendarInPassing: Readonly<Record<string, string>> = {
  createAppointment: `
{client} just rang, she'd love a {service} {day} around {time}
got {client} on the phone, give her {day} {time}, {service}
can you get {client} a {service} with {practitioner} {day} {time}
{client} is after a {service} {day} {time} works for her
{day} {time} {client} {service} with {practitioner}
{client} asked if she could have {service} on {day} at {time}, yes please
we have a {service} for {client} {day} at {time}, put it in
let's do {service} for {client} {day} {time}
{client} wants to come in {day} at {time} for {service}
{client} wants in {day} {time}
make room for {client} {day} at {time}, {service}
{client} next {day} {time} {service} {minutes}
block {time} {day} for {client}, {service}
i promised {client} {day} at {time} for her {service}
i told {client} she can have {day} {time} for {service}
rebook {client} for {day} {time}, same {service}
book her again {day} same time
get her back in {day} {time}
{client} needs another {service} {day} at {time}
{client} again {day} {time}, {service} as usual
he'd like his usual {day} at {time}
her usual {service} on {day} at {time} please
new booking {client} {day} {time} {minutes} {service}
appointment for {client}: {service}, {day}, {time}
could you put a {minutes} {service} in for {client} at {time} on {day}
book {client} and note that {words}
{client} would prefer {practitioner} for her {service} {day} {time}
take {client} {day} at {time} for {service}
{client} said yes to {day} {time} for the {service}
see {client} {day} at {time} for a {service}
can {client} come in {day} for {service}
could {client} come {day} for a {service}
can {client} come {day}
schedule {client} with {practitioner} {day} {time}
{client} for {practitioner} {day} at {time}, {service}
i want to see {client} for {service} {day} at {time}
let {client} have the {day} {time} opening for {service}
{time} {day} works for {client}, lock in her {service}
try {client} {day} {time} {service}
hold {day} {time} for {client}, {service}`,
  updateAppointment: `
{client} is stuck in traffic, make it {time}
{client} is running late, start her at {time}
{client} asked for {time} instead
{client} would rather come {day} at {time}
{client} needs a later time {day}, {time} please
{client} can only do {time} now
can we do {client} at {time} rather than {time}
{client} prefers {practitioner}, switch her {day} visit
{practitioner} is out, give {client} to {practitioner}
{client} decided on {service} instead for {day}
upgrade {client} {day} to {service}
{client} wants the longer one {day}, {service}
{client} {day} visit, make it {minutes}
{client} is all finished
{client} just left, mark it complete
{client} came and went, completed
close out {client} visit
{client} says she'll be there {day}, confirm it
{client} texted back yes for {day}
{day} {time} with {client} is confirmed
put {client} as confirmed for {day}
{client} no showed {day}
{client} never showed up {day}
mark {client} as a no show
{client} didn't turn up, no show
{client} was a no show at {time}
set {client} {day} to no show
reopen {client} appointment as scheduled
change {client} {time} to {time}
{client} from {time} to {time}
{client} {day} at {time} now {time}
could you slide {client} down to {time}
let's have {client} come {minutes} later
give {client} another {minutes}
{client} to {day} {time} please
{client} {time} to {day}
move my {time} to {time}
move my {time} {day} to {day} {time}
the {time} wants to come at {time}
take {client} from {time} to {time} on {day}
{client} rescheduled, she's {day} {time} now
{client} wants to reschedule to {day} {time}
resched {client} {day} {time}
add to {client} {day} appointment that {words}
put on {client} {day} visit: {words}
note on {appointment}: {words}`,
  cancelAppointment: `
{client} just rang, she's not coming {day}
{client} isn't going to make it {day}
{client} has to bail on {day}
{client} pulled out of {day}
{client} backed out of her {service}
{client} wants out of {day}
{client} is down with a cold, cancel {day}
{client} flight got moved, cancel her {service} {day}
{client} kid is ill so she's cancelling {day}
no {client} {day} after all
{client} doesn't need {day} anymore
{client} no longer needs her {day} appointment
we won't be seeing {client} {day}
forget {client} {day}, she cancelled
lose the {time} with {client}
cross {client} off for {day}
strike {client} {service} from {day}
clear {client} from {day} at {time}
unbook {client} {day}
undo {client} booking for {day}
cancel my {time} {day}
cancel the {time}
the {time} {day} cancelled
the {time} cancelled
cxl {client} {day}
{client} cancelling {day}, she has {words}
cancel {client} {day} because {words}
please take the {service} for {client} off {day}
let {client} off the hook for {day}
cancel {client} {day} and say {words}`,
  getSchedule: `
what am i in for {day}
how full is {day}
what's my {day} like
what have we got on {day}
am i busy {day}
who's coming {day}
who's first {day}
who's last {day}
when do i finish {day}
what time am i done {day}
what time do i start {day}
who is {practitioner} seeing {day}
what does {practitioner} have {day}
is {practitioner} busy {day}
walk me through {day}
rundown of {day}
talk me through {day}
{day} at a glance
whats {day} looking like
what's happening {day}
what's left for {day}
who else is coming {day}
who's on my table {day}
what's booked {day}
show {day}
my appointments {day}
appointments {day}
{day}?
do i have anyone {day}
anybody in {day} at {time}
who have i got at {time}
remind me who's in {day}
how does {day} look for {practitioner}`,
  checkAvailability: `
could somebody come {day} at {time} for {minutes}
someone wants {day} {time}, do we have it for a {service}
if a client wanted {service} {day} at {time}, could we
don't book anything, is {day} {time} free for a {service}
just checking, {day} at {time} for {minutes}?
would {practitioner} have time {day} at {time} for a {service}
does {practitioner} have {time} {day}
is {practitioner} open {day} {time}
can {practitioner} take a {service} at {time} {day}
{day} {time} free?
{day} {time} open for {service}?
{time} {day} available?
any openings {day}
when are we free {day} for a {service}
what times are open {day} for a {service}
what slots are left {day}
when could i fit a {service} {day}
got anything {day} for {minutes}
got room {day} at {time}
is there a gap {day} at {time}
next opening for a {service}
when is the next free {service}
first available {service} with {practitioner}
do i have time for a walk in {day} at {time}
walk in wants a {service} {day} {time}, possible?
would a {service} fit at {time} {day}
what's open {day} with {practitioner}
can you see if {day} {time} would work for {minutes}
do we have space for a {minutes} one at {time}`,
  resolveConflicts: `
did i double book anyone {day}
did somebody get booked twice {day}
two people at the same time {day}, help
two clients at {time} {day}, sort it
{client} and {client} are both at {time} {day}
{client} and {client} overlap {day}
{practitioner} has two people at once {day}
{practitioner} is away {day} but has a booking
something's off with {day}, i think two overlap
does anything clash {day}
anything colliding {day}
any overlaps {day}
{day} is a mess, two at once
{day} has two bookings on top of each other
make {day} conflict free
what conflicts do we have {day}
is {day} clean or are there clashes
sort out {day}, somebody's booked outside hours
i think i goofed and booked two at {time} {day}
who is doubled up {day}
check my {day} for overlaps
someone booked after we close {day}, fix it`,
  scheduleReminders: `
i don't want {client} to forget {day}
don't let {client} forget {day}
i'd hate for {client} to forget {day}
make sure {client} remembers her {service} {day}
{client} always forgets, remind her of {day} by text
{client} is forgetful, send her a reminder for {day}
jog {client} memory about {day} by text
have a reminder go out to {client} {minutes} before
have the system remind {client} {days} before by email
can {client} get an extra reminder for {day}
extra reminder for {client} {day} visit
give {client} a heads up {minutes} before by text
text {client} {minutes} before to remind her
ping {client} {minutes} before her {service}
email {client} {days} before her visit as a reminder
reminder text to {client} for {appointment}
reminder {client} {day} text {minutes} before
remind {client} {day}
remind her {minutes} before by text
remind him by email about {day}
{client} wants a reminder {minutes} before her appointment
{client} asked for a reminder by email
set {client} up with a text reminder for {day}
both email and text reminder to {client} {minutes} ahead
send {client} a nudge about {day} appointment {minutes} before
email and text {client} a reminder {minutes} before {day}
text and email {client} a reminder for {day}
text {client} a reminder {minutes} before {service} {day}
email {client} a reminder of {day}`,
  optimizeSchedule: `
{day} is all over the place, make it tighter
too many holes {day}
i have dead time {day}, can you fix that
can i get out earlier {day} by moving people closer
squash {day} together
can {day} be less gappy
fill in the gaps {day} by moving people around
move people around {day} so it makes more sense
what would make {day} run better
find me a better arrangement for {day}
better order for {day}
make {day} flow better
{day} could be more profitable, rearrange it
get more out of {day}
get the most money out of {day}
shuffle {day} so i earn more
shuffle {day} so i have a proper lunch
line {day} up back to back
make {day} back to back
cut down the waiting time between clients {day}
less idle time {day}
keep everybody happy {day}, rearrange it how they like
plan {day} the way clients like it
optimise {day} for revenue
optimize {day} for efficiency
optimize {period}
tidy up {period}
close the gaps {period}
make {period} more efficient`,
}
