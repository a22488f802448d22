// npm run build: all that npm start does before it starts anything, for images and services.
import { prepareProduction } from "./setup.mjs";

prepareProduction();
