/**
 * Health insurers and their brands, in four languages. They lead to what insurance pays. Known words are never taken
 * for a slip in another word: «Sanitas» is not «Sanität». Brands that are everyday words are missing.
 */
export const INSURERS = `agrisano, amb assurances, aquilana, arcosana, assura, atupri, avenir assurance, avenir versicherung,
  birchmeier, concordia, cpt, css, curaulta, easy sana, egk, einsiedler krankenkasse, galenos, glarner krankenversicherung,
  groupe mutuel, helsana, innova krankenversicherung, intras, klug krankenversicherung, kolping krankenkasse, kpt,
  kvf krankenversicherung, kk luzerner hinterland, krankenkasse luzerner hinterland, krankenkasse steffisburg,
  krankenkasse wädenswil, lumneziana, moove sympany, mutuel, mutuel assurance, ökk, oekk, öffentliche krankenkasse,
  philos assurance, philos versicherung, progrès, provita, rhenusana, sana24, sanagate, sanatop, sanitas, slkk, sodalis,
  sumiswalder, supra assurance, supra versicherung, swica, sympany, vita surselva, visana, vivacare, vivao, vivao sympany`;

/** Words that are right as they are, although one letter makes them a need: a plumber is no ambulance. */
export const SPELLED_RIGHT =
  "sanita, sanitär, sanitäre, sanitärer, sanitären, sanitärinstallateur, sanitärinstallation, sanitas, saniert, sanieren, winkel, winkeln";
