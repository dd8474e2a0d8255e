/** How owners speak of visits and days. */
export const calendarPhrases: Readonly<Record<string, string>> = {
  createAppointment: `
book {client} for a {minutes} {service} {day} {time} with {practitioner}
book {client} for a {service} {day} at {time}
schedule a {service} for {client} on {day} at {time}
new appointment: {client}, {service}, {day} {time}
book {client} for {service} {day} at {time} with {practitioner}
schedule {client} for {service} {day} at {time}
book {client} for {day}
schedule {service} for {day} {time}
book {name}, a new client, for a {service} on {day} at {time}
book him in for {service} on {day} at {time}
{minutes} {service}
pencil in {client} for {service} {day} {time}
squeeze {client} in {day} at {time} for a {service}
put {client} down for {service} on {day} at {time}
get {client} in for {service} {day} {time}
set up {client} with {practitioner} {day} at {time}, {service}
make an appointment for {client} {day} {time} {service}
{client} wants a {service} {day} at {time}
{client} {service} {day} {time}
add {client} to the schedule {day} at {time} for {service}
add an appointment for {client} on {day} at {time}
slot {client} in with {practitioner} at {time} {day} for {service}
reserve {day} {time} for {client}, {service}
can {client} come in {day} at {time} for {service}
fit {client} in for a {service} {day}
i need {client} booked for {service} {day} {time}
{client} would like {service} with {practitioner} {day} {time}
create an appointment for {client}
sign {client} up for {service} on {day} at {time}
give {client} the {time} slot {day} for a {service}
book {client} for a {service}
book a {service} for {client}
book {client} in with {practitioner} {day} at {time}
arrange a {service} for {client} {day} {time}
put her in for {service} {day} at {time}
book {client} {day} {time}
{client} - {service} - {day} - {time}
{client}, {service}, {day} {time}
she would like {service} {day} at {time}
he wants {service} {day} {time}
put {client} in for {day}
put {client} in for {service} {day}
get her in {day} at {time} for {service}
she wants to come {day} at {time} for {service}
{service} for {client} {day} {time}
book them {day} {time}
line up a {service} for {client} {day}
put a {service} on the calendar for {client} {day} {time}
{name} {service} {day} {time}
{service} please with {practitioner}
{service} with {practitioner}
add {client} {minutes} {service} with {practitioner} {day} {time}
the same for her husband {client}
same for {client} at {time}`,
  updateAppointment: `
move {client} appointment {day} to {time}
reschedule {client} to {day} at {time}
move it to {time}
change {client} {day} session to {service}
confirm {client} appointment
mark {client} session {day} as completed
move {client} {day} appointment back {minutes}
update {appointment} to {time}
just move him to {time} {day}
move {client} appointment to {time}
push {client} to {time}
push {client} back {minutes}
bump {client} to {day}
shift {client} appointment {minutes} later
switch {client} to {service}
make {client} {day} appointment a {service} instead
bring {client} forward to {time}
{client} appointment should be {time} instead of {time}
put {client} {day} visit with {practitioner} instead
mark {appointment} as completed
mark {client} as done
{client} is done, mark the visit completed
set {appointment} to confirmed
confirm {appointment}
{client} confirmed for {day}
change the time of {client} appointment to {time}
reschedule {appointment} to {day} {time}
slide {client} to {time} {day}
move the {time} {day} to {time}
{client} can not make {time}, move her to {time}
start {client} {minutes} earlier
postpone {client} to {day}
swap {client} {service} for a {service}
change {client} {service} to {service}
transfer {client} {day} appointment to {practitioner}
make it {time}
make it {time} instead
make it {day}
{client} {day} visit: change to {time}
mark the appointment as pending
put {appointment} at {time} on {day}
{client} showed up, mark it completed
extend {client} appointment to {minutes}
move {client} from {day} to {day}
move {client} to {day}
add a note to {appointment}: {words}
bring {client} {service} {day} forward to {time}
bring {client} visit {day} forward
pull {client} forward to {time}
{client} can not do {day}, put her on {day} at {time} instead
{client} can't make {day}, can we do {day} {time}
have {practitioner} take {client} {day} session
give {client} {day} visit to {practitioner}
let {practitioner} do {client} {day} appointment
rename
mark {client} {time} {day} as completed
push him to {time} the same day
make her {time} a {service}
can {client} {service} on {day} start at {time} rather than {time}
start {client} at {time} instead of {time}
{client} says {time} suits, shift her
nudge {client} to {time} on {day}
{client} {day} to {day} same time`,
  cancelAppointment: `
cancel {client} appointment on {day}
cancel {client} {day} {service}, he has the flu
cancel appt {appointment}
cancel {appointment}
cancel {client} {service}
cancel {client} appointment
call off {client} {day} visit
scrap {client} {service} {day}
take {client} off the schedule for {day}
{client} is sick, cancel {day}
drop {client} from {day}
{client} can not come {day}, cancel it
remove {client} appointment {day}
scrub {client} {time} on {day}
delete {appointment} from the calendar
delete {client} appointment
{client} called to cancel {day}
please cancel the {time} {day}
cancel it
cancel her appointment
axe {client} session {day}
free up {client} slot {day}
get {client} off the books {day}
{client} won't make it {day}, cancel the appointment
nix {appointment}
cancel {client} visit with {practitioner} {day}
pull {client} off {day}
kill the {day} {time} appointment with {client}
{client} cancelled, take it off the calendar
take {client} out of the diary
{client} won't manage {day} take her out of the diary
{client} is poorly and can not come {day}
{client} {day} scratch it`,
  getSchedule: `
show me {day} schedule
what is on {day}
schedule for {day}
what appointments do i have {day}
who is coming in {day}
what does {day} look like
agenda for {day}
how does my {day} look
who do we have {day}
calendar {day}
run through {day}
what have i got {day}
show me the appointments on {day}
who am i seeing {day}
list {day} visits
who is my {time} {day}?
who is at {time} {day}
pull up {day} calendar
give me the lineup for {day}
anything on {day}
what is {practitioner} schedule {day}
when is my first appointment {day}
how many appointments {day}
what time is my first client {day}
who is next
what is next on my schedule
what is on the books for {day}
tell me about {day}
{day} schedule
read me {day} agenda`,
  checkAvailability: `
is {time} {day} free for {minutes}?
check availability {day} at {time} for {minutes}
are we free {day} {time} for {minutes}
do we have an opening {day} at {time} for a {service}?
is there room at {time} {day} for {minutes}
can we fit a {minutes} session {day} at {time}
any availability {day} at {time} for a {service}
is {practitioner} free {day} at {time}
is {day} at {time} open for {service}
could we do {minutes} at {time} {day}
do i have {minutes} free {day} at {time}
is there a slot {day} at {time} for {minutes}
would {time} {day} work for a {service}
have we got space for a {service} at {time} {day}
is {time} on {day} taken, i need {minutes}
check if {day} {time} is available for {minutes}
see if {time} is open {day} for {minutes}
availability {day} {time} {minutes}
can i squeeze in {minutes} at {time} {day}?
is anything open {day} at {time}
are we open for a {service} at {time} {day}
any room for a {service} {day} {time}?
can we fit in a {service} on {day} at {time}?
could we fit {service} in {day} {time}
is there time for a {service} {day} at {time}
do we have {minutes} {day} at {time}
is there any chance of squeezing in a {service} on {day} at {time}
any chance of a {service} {day} {time}
could i squeeze a {service} in {day} {time}?`,
  resolveConflicts: `
fix the double booking on {day}
resolve conflicts on {day}
any conflicts on {day}? sort them out
are there conflicts {day}
sort out the overlap {day}
we are double booked {day}, fix it
clean up the clash on {day}
find and fix scheduling conflicts for {day}
untangle {day}
check {day} for double bookings
deal with overlapping appointments {day}
is anybody double booked on {day}
resolve the clashes {day}
two appointments overlap {day}, fix that
straighten out the conflicts on {day}
look for conflicts {day}
{day} has a collision, please resolve
someone is double booked {day}
fix scheduling conflicts`,
  scheduleReminders: `
send a text reminder {minutes} before {client} appointment
set an email reminder on {appointment}
remind {client} about {day} by email and text, {minutes} ahead
text reminder {minutes} before {appointment}
email {client} a reminder {minutes} before the appointment
remind {client} of {day} appointment by text
add a text reminder to {appointment}
set up a reminder for {client} {day} visit, email
schedule a reminder for {client} {service} by email {minutes} ahead
remind {client} by text about the {day} appointment
text and email reminder for {appointment}, {minutes} before
reminder for {client}, both email and text
set a reminder {minutes} before {client} visit
make sure {client} gets an email reminder {days} before
put a text reminder on {client} {day} session
{client} needs a reminder by email {minutes} in advance
nudge {client} by text {minutes} before her session
email reminder for {client}
send {client} a reminder {days} ahead by email
remind {client} of the appointment
{appointment}: reminder by text and email
{client} {day}: reminder by text
reminder by email for {appointment}
reminder for {client} {day} by text {minutes} before`,
  optimizeSchedule: `
optimize {day} schedule for revenue
make {day} schedule more efficient
optimize {day} for client satisfaction
optimize {day} schedule
tighten up {day}
rearrange {day} to earn more
close the gaps {day}
get rid of the gaps on {day}
improve {day} schedule
reorganize {day} for efficiency
make the most of {day}
streamline {day}
maximize revenue on {day}
how could {day} be arranged better
reshuffle {day} so clients are happier
pack {day} tighter
optimize the schedule {day}
squeeze more money out of {day}
{day} is full of holes, make it efficient
optimise the calendar for {day}
smooth out {day} schedule
arrange {day} around what clients prefer
rework {day} schedule so it brings in more revenue
rework {day} for revenue
reorder {day} appointments for efficiency
rejig {day} to make more money
tidy up {day} so there are fewer gaps
can you arrange {day} so that clients are happier
optimize {period} for revenue
tidy up {period}
close the gaps {period}
make {period} more efficient
improve the schedule {period}
rearrange {period} so it earns more
{period} is full of holes, tighten it up
get the gaps out of {period}`,
}
