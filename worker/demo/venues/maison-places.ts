import type { DemoPlace } from "../demo-venue";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Where each of the group's houses is. */
export const maisonStreets: Readonly<Record<string, string>> = {
  volfoni: "14 rue Mercière",
  leon: "3 place du Théâtre",
  au_bureau: "1 place de la République",
  hippo: "8 allées de Tourny",
};

/** What the store locator knows of them. */
export const maisonPlaces: Readonly<Record<string, DemoPlace>> = {
  volfoni: {
    position: { latitude: 45.7628, longitude: 4.8335 },
    openingHours: [
      { days: [2, 3, 4, 5, 6], from: "12:00", to: "14:30" },
      { days: [2, 3, 4], from: "19:00", to: "22:30" },
      { days: [5, 6], from: "19:00", to: "23:30" },
      { days: [7], from: "12:00", to: "16:00" },
    ],
    reservationUrl: "https://www.example.com/volfoni/reserver",
  },
  leon: {
    position: { latitude: 50.6372, longitude: 3.0648 },
    openingHours: [{ days: EVERY_DAY, from: "11:45", to: "23:00" }],
    reservationUrl: "https://www.example.com/leon/reserver",
  },
  au_bureau: {
    position: { latitude: 47.2069, longitude: -1.5583 },
    openingHours: [
      { days: [1, 2, 3, 7], from: "11:00", to: "00:30" },
      { days: [4, 5, 6], from: "11:00", to: "02:00" },
    ],
  },
  hippo: {
    position: { latitude: 44.8436, longitude: -0.5755 },
    openingHours: [
      { days: EVERY_DAY, from: "12:00", to: "14:30" },
      { days: EVERY_DAY, from: "19:00", to: "23:00" },
    ],
    reservationUrl: "https://www.example.com/hippo/reserver",
  },
};
