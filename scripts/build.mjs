// npm run build: all that npm start does before it starts anything, for images and services.
import { build, checkNode, generate, install, loadSettings } from "./setup.mjs";

checkNode();
loadSettings();
process.env.NODE_ENV = "production";
install();
generate();
build();
