/** The most frequent passwords, worldwide and in Switzerland, in lower case and without trailing digits. */
const STEMS = new Set(
  `password passwort passwd pass geheim secret hallo hello willkommen welcome schatz liebling
  schatzi liebe ichliebedich iloveyou love ficken arschloch fuckyou fuckoff qwerty qwertz
  qwertzu qwertzui qwertzuiop qwertyuiop asdf asdfgh asdfghjkl asdasd yxcvbn yxcvbnm zxcvbn
  zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcdef abcdefg abcdefgh aaaaaa aaaaaaa xxxxxx admin
  administrator root user gast guest test testtest tester login computer internet windows
  google facebook master monkey dragon shadow killer superman batman spiderman pokemon starwars
  matrix ninja hunter ranger soldier michael thomas daniel andreas martin stefan peter andrea
  nicole sandra claudia jessica jennifer sabrina melanie michelle angela sarah laura lisa anna
  charlie jordan robert matthew joshua ashley amanda andrew george harley maggie ginger pepper
  buster tigger cookie chocolate schokolade banane orange apple blume rose sommer winter
  herbst fruehling frühling sonne sunshine mond sternchen engel angel prinzessin princess baby
  babygirl football fussball fussballer hockey baseball basketball soccer volleyball tennis
  schweiz schwiiz switzerland helvetia zuerich zürich zurich bern basel luzern genf lausanne
  geneve genève lugano winterthur fcbasel fczuerich fcz scbern hcdavos ycb edelweiss matterhorn
  heidi gruezi grüezi hoi salut bonjour ciao bella ferrari porsche mercedes audi bmw golf
  corvette mustang harleydavidson yamaha honda musik music gitarre guitar hund katze mausi maus
  hase haeschen hasi bärli baerli schnuggi schnuggel schatzli spitex pflege familie family mama
  mutter mami papa vater papi freedom whatever trustno letmein lassmichrein changeme access
  default blink flower lovely purple silver golden diamond cheese summer hannover berlin
  hamburg muenchen wien austria deutschland germany arsenal liverpool chelsea barcelona
  realmadrid juventus samsung iphone nokia loveme forever jesus maria gott nothing
  nichts zugang start anfang neu neues passwort! hallo! password! 1q2w3e4r5t 1q2w3e4r 1q2w3e
  q1w2e3r4 1qaz2wsx zaq12wsx a1b2c3 p@ssw0rd p@ssword passw0rd pa55word pa55wort passw0rt`
    .split(/\s+/)
    .filter(Boolean),
);

const DIGITS_ONLY = /^(\d)\1+$|^(0?123456789|1234567890?|123456|12345678|1234567|987654321|654321)$/;
const REPEATED = /^(.{1,4})\1+$/u;

/** Whether an attacker's first thousand guesses include it. Causes a warning, never a refusal. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const stem = folded.replace(/^\d{1,4}|[\d!.?*#]{1,8}$/gu, "");
  return (
    STEMS.has(folded) || STEMS.has(stem) || DIGITS_ONLY.test(folded) || REPEATED.test(folded) || isBirthday(folded)
  );
}

/** Matches 24121980, 24.12.1980 and 1980-12-24. */
const isBirthday = (text: string) =>
  /^([0-3]?\d[.-]?[01]?\d[.-]?(19|20)\d\d|(19|20)\d\d[.-]?[01]\d[.-]?[0-3]\d)$/.test(text);
