import type { DemoWords } from "./demo-words.ts";

export const FRENCH: DemoWords = {
  public: (town) => `Aide et soins à domicile ${town}`,
  region: (town) => `Soins à domicile ${town} et environs`,
  others: ({ name, surname, town }) => [
    `Spitex ${name()}`,
    `Soins privés ${surname()}`,
    `Infirmière ${surname()}`,
    `Spitex ${name()} ${town}`,
    `${name()} Soins à domicile Sàrl`,
  ],
  soloTitle: "Infirmière",
  licence: "Autorisation d’exploiter, Service cantonal (exemple)",
  // biome-ignore format: a list of names.
  names: [
    "Les Tilleuls", "Bel Horizon", "Les Marronniers", "L’Étoile", "Le Colibri", "Vivance", "La Source", "Les Glycines",
    "La Roseraie", "Bon Accueil", "La Libellule", "Arc-en-ciel", "L’Érable", "Clairval", "Belvita", "Bellerive",
    "Vita Domo", "La Boussole", "L’Hirondelle", "La Mosaïque",
  ],
  // biome-ignore format: a list of names.
  surnames: [
    "Aubert", "Blanc", "Chappuis", "Dubois", "Emery", "Favre", "Gonin", "Huguenin", "Jaccard", "Jaquet", "Kohli",
    "Liechti", "Monnier", "Nicollier", "Oberson", "Péclard", "Rochat", "Savary", "Tornare", "Zufferey",
  ],
  // biome-ignore format: a list of names.
  streets: [
    "Avenue de la Gare", "Rue du Village", "Grand-Rue", "Rue de l’Église", "Chemin des Tilleuls", "Rue de l’École",
    "Route Cantonale", "Chemin des Jardins",
  ],
  openings: [
    "{name} soigne les personnes chez elles, à {place} et dans les environs : en prenant le temps et, si possible, toujours avec les mêmes visages.",
    "Après une opération, pendant une maladie ou avec l’âge : {name} vient à {place}, de jour comme en soirée.",
    "{name} évalue avec vous et vos proches ce qui est nécessaire à {place}.",
    "Proximité : {name} est chez elle à {place} et connaît les médecins de famille, les pharmacies et l’hôpital de la région.",
    "Depuis {year}, les équipes de {name} sillonnent {place}, le plus souvent à vélo.",
    "{name} accompagne les personnes âgées à {place} pour qu’elles puissent rester dans leur logement.",
    "Chez {name}, c’est toujours la même personne qui répond quand vous appelez de {place}.",
    "{name} travaille à {place} en lien étroit avec les cabinets médicaux et le service social.",
    "Pour les familles à {place}, {name} organise les visites de façon que les proches puissent aussi se reposer.",
    "{name} aide à {place} au lever, à la toilette et à l’habillage, et reste pour un brin de conversation.",
    "À la sortie de l’hôpital, {name} rend souvent visite dès le lendemain à {place}.",
    "{name} est connue à {place} depuis {year}.",
  ],
  soloOpenings: [
    "{name} vient toujours elle-même à {place}. Vous ne voyez jamais un visage inconnu.",
    "{name} travaille comme indépendante depuis {year}, surtout à {place}.",
    "{name} suit peu de personnes à {place} et prend du temps pour chacune.",
  ],
  closings: [
    "L’équipe compte {team} personnes.",
    "{team} collaboratrices et collaborateurs se répartissent les visites.",
    "Le bureau existe depuis {year}.",
    "Nous formons des apprenties et des apprentis depuis {year}.",
    "L’an dernier, nous suivions {team} personnes par jour.",
    "Avant la première visite, quelqu’un passe {minutes} minutes pour faire connaissance.",
    "{team} professionnelles et professionnels se concertent chaque matin.",
    "Vous recevez le planning {days} jours à l’avance.",
  ],
  soloClosings: [
    "Une collègue la remplace pendant les vacances.",
    "Le premier entretien dure environ {minutes} minutes.",
    "Vous recevez le planning {days} jours à l’avance.",
  ],
  prices: [
    "Ménage et accompagnement CHF {price} par heure. Déplacement compris.",
    "Ménage dès CHF {price} par heure, selon le revenu.",
    "Accompagnement CHF {price} par heure, un quart de plus le dimanche.",
  ],
  praise: [
    "Toujours à l’heure et très aimables. Ma mère se réjouit de chaque visite.",
    "Après l’opération de la hanche, quelqu’un était là dès le lendemain. Très compétent.",
    "On prend le temps d’écouter. Nous recommandons ce service.",
  ],
  complaints: [
    "Les soins étaient bons, mais ce n’était pas souvent la même personne.",
    "Parfois difficile à joindre par téléphone.",
  ],
};
