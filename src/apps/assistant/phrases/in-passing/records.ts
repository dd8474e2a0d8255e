/** How owners ask between two clients for what changes records. */
export const recordsInPassing: Readonly<Record<string, string>> = {
  createClient: `
somebody new, {name}, {phone}
got a new one: {name}, {email}
new person {name} {phone}
new face today, {name}, email {email}
{name} is new here, phone {phone}
{name} just walked in for the first time, her cell is {phone}
first timer {name} {phone}, add her
met {name} at the market, put her in as a client, {email}
take down a new client, {name}, {phone}
get {name} into the system, {email}
start a file for {name}, {phone}
open a client file for {name}
open a file for {name}
open a new record for {name}
start a record for {name}
make a card for {name}, phone {phone}, email {email}
can you save {name} as a client, {phone}
save {name} as a new client
{name} wants to become a client, {email} {phone}
could you enter {name}, {phone}, she was referred by {words}
referred by {client}: {name}, {phone}
{client} sent us her sister {name}, add her, {phone}
new client intake {name} {email}
client to add: {name} {phone}
add to clients: {name}, {email}
{name}, {phone}, new client
{name} {email} new client please
add {name} {phone}, she {words}`,
  updateClient: `
{client} has moved on to a new email, {email}
{client} phone changed to {phone}
{client} switched phones, now {phone}
{client} lost her phone, new number {phone}
{client} can be reached at {phone} from now on
reach {client} at {email} now
{client} uses {email} these days
{client} email bounced, it should be {email}
typo in {client} email, it's {email}
there's a typo in {client} name, should be {name}
{client} is spelled {name}
{client} name is spelled {name}
it's {name} not {client}
{client} is now {name}
{client} took her husband's name, {name}
{client} divorced, back to {name}
{client} prefers to be called {name}
wrong number on {client}, it's {phone}
put {phone} on {client} record
put {email} on {client} file as her email
{phone} is {client} new cell
{email} is the right email for {client}
new number for {client} {phone}
phone changed to {phone}
number changed, now {phone}
email changed to {email}
new email for {client}: {email}
{client}: new phone {phone}
{client}: email is {email}
phone for {client} should read {phone}
use {phone} for {client}
update {client}, {phone}, {email}
{client} first name should be {name}`,
  findClient: `
who's {phone}
{phone} rang, who is it
{phone} called, who's that
somebody at {email} wrote, who is it
who is {email}
do i know a {client}
do i have {client} in here
have we seen {client} before
is {client} in the system
is {client} one of ours
is {client} already a client
got a {client} on file?
what's {client} number
what's {client} email
how do i reach {client}
how can i get hold of {client}
need {client} phone
i need {client} number
contact for {client}
{client} email?
{client} phone?
{client} number?
pull {client}
show me {client}
get {client} up
open up {client}
find me {client}
who was that {client} again
look for {phone}
look for {email}
search {phone}
search for {email}
client with {phone}
client called {client}
which {client} is it with the number {phone}`,
  deleteClient: `
{client} asked us to remove all her data
{client} wants to be forgotten, delete her
{client} wants her data gone
{client} has asked to be deleted
{client} is a duplicate, delete her
{client} was a test, delete it
get {client} out of the system for good
take {client} out of our database
i don't want {client} in here anymore, delete the record
drop {client} record permanently
nuke {client} file
clear {client} out of the client list for good
scrub {client} from our records
kill {client} client record
zap {client} record`,
  addClientNote: `
{client} is allergic to {words}, put it in her notes
{client} told me {words}, write that down
{client} mentioned {words}, keep that
{client} says {words}, make sure we remember
{client} doesn't like {words}, note that
{client} hates {words}, jot it down
{client} likes {words}, remember that
{client} prefers {words}, write it on her file
for next time, {client} {words}
so we don't forget, {client} {words}
heads up on {client} file: {words}
let's remember {client} {words}
let it be noted {client} {words}
{client} notes: {words}
notes {client}: {words}
note {client} {words}
write {words} in {client} notes
write {words} on {client} file
stick {words} in {client} notes
stick a note on {client}, {words}
pop a note on {client}: {words}
pop in {client} file {words}
drop a note in {client} file that {words}
attach a note to {client}: {words}
add to {client} notes: {words}
add to her notes that {words}
add to his file: {words}
keep on file that {client} {words}
document that {client} {words}
put down for {client} that {words}
mark on {client} chart {words}
mark on {client} record that {words}
{client} has {words}, log it
{client} had {words}, log that on her file`,
  createService: `
we're going to do {name} now, {minutes}, {money}
starting {day} we offer {name}, {minutes} for {money}
i learned {name}, let's sell it, {minutes} {money}
let's add {name} to the menu, {minutes} at {money}
new on the menu: {name} {minutes} {money}
new thing to sell: {name}, {minutes}, {money}
make {name} bookable, {minutes}, {money}
start offering {name}: {minutes}, {money}
begin offering a {minutes} {name} for {money}
i'd like to offer {name} for {money}, it takes {minutes}
{name} as a service, {minutes}, {money}
service: {name} / {minutes} / {money}
can clients book {name}? make it {minutes} and {money}
let people book a {name}, {minutes} {money}
add {minutes} of {name} for {money} to what we offer
offer a shorter {service}: {minutes} for {money}
offer a longer {service} of {minutes} at {money}
a {minutes} version of {service} for {money}
create a treatment, {name}, {money} for {minutes}
{name} {minutes} {money} add to services`,
  updateService: `
{service} is too cheap, make it {money}
{service} is too expensive, {money} instead
{service} from {money} to {money}
take {service} to {money}
let's charge {money} for {service}
we charge {money} for {service} from now on
the {service} costs {money} now
the {service} is going up to {money}
the {service} is now {minutes}
{service} runs {minutes} now
{service} takes {minutes}, not {minutes}
{service} really takes {minutes}, fix that
give {service} {minutes}
trim {service} to {minutes}
stretch {service} to {minutes}
price of {service}: {money}
{service} price {money}
{service} {money} from now on
new price for {service}, {money}
new price {service} {money}
knock {service} down to {money}
discount {service} to {money}
mark {service} up to {money}
raise {service} by {money}
put the price of {service} up to {money}
{service} should be called {name}
{service} is now called {name}
rename {service} to {name}
adjust {service} to {money}
{service}: price {money}, {minutes}
correct the length of {service}, it's {minutes}`,
  getServices: `
what's on the menu
what do we sell
what do we offer again
what are we charging
what are our prices these days
remind me what we charge
remind me of our prices
what do i charge for everything
everything we offer
all our treatments
our treatments and what they cost
give me all the services
rattle off our services
services and prices
price list
price list please
menu please
list of services
how long are our treatments
how long does each service take
which treatments can people book
what can people book with us
can i see the menu`,
}
